/** Until a picture is there, the server answers with a preview of four by three pixels; screens may stretch it a little. */
const widestPreview = 8;
/** We ask for about a minute: whoever looks for longer has seen that it does not come. */
const pauses = [700, 1000, 1500, 2500, 4000, 6000, 10_000, 15_000, 20_000];

const asked = new WeakMap<HTMLImageElement, { address: string; times: number }>();

/**
 * Asks again for pictures that are still on their way, or that a poor connection or a busy server kept from coming. It
 * does so for the whole page, by the elements: no part of it has to be taken over for that.
 */
export function askAgainForPictures(): void {
  // Some came before this script did.
  for (const image of document.images) if (image.complete) look(image);
  const lookAtTarget = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) look(target);
  };
  for (const type of ['load', 'error']) document.addEventListener(type, lookAtTarget, true);
}

function look(image: HTMLImageElement): void {
  const address = plainAddress(image.src);
  // One that waits until it is scrolled to has not been asked for yet.
  if (!image.currentSrc || image.naturalWidth > widestPreview) return;
  if (!new URL(address).pathname.startsWith('/pictures/')) return;
  const last = asked.get(image);
  const times = last?.address === address ? last.times : 0;
  const pause = pauses[times];
  if (pause === undefined) return;
  setTimeout(() => {
    // It may show another one by now.
    if (!image.isConnected || plainAddress(image.src) !== address) return;
    asked.set(image, { address, times: times + 1 });
    for (const name of ['src', 'srcset'] as const)
      if (image[name]) image[name] = askedAgain(image[name], times + 1);
  }, pause);
}

const plainAddress = (addresses: string) => addresses.replace(/&asked=\d+/g, '');

/** The same address again would be answered by the browser itself. */
function askedAgain(addresses: string, times: number): string {
  return plainAddress(addresses).replace(/\?[^ ]+/g, `$&&asked=${times}`);
}
