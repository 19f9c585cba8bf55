/** Under which names this device keeps what the server doesn't know of. */
/** Only a hint for the page. The credential is the session cookie, which scripts cannot see. */
export const accountKey = 'tallboyUserId';
export const townKey = 'tallboyTown';
/** For as long as the tab is open: the pieces ticked to be compared. */
export const compareKey = 'tallboyCompare';

/** Whether a page shows more here than the server could render. */
export function isAnythingKeptHere(): boolean {
  return Boolean(
    localStorage.getItem(accountKey) || localStorage.getItem(townKey) || sessionStorage.getItem(compareKey),
  );
}
