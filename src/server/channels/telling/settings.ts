import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** What a channel is reached with, as it is sealed. */
export type Settings =
  | { kind: 'push'; endpoint: string; p256dh: string; auth: string }
  | { kind: 'ntfy'; url: string; token: string | null }
  | { kind: 'telegram'; url: string; token: string; chatId: string }
  | { kind: 'discord' | 'slack'; url: string }
  | { kind: 'webhook'; url: string; secret: string };

/** Another account's row cannot be opened in its place. */
const placeOf = (accountId: number) => `channel of account ${accountId}`;

export function sealSettings(box: SecretBox, accountId: number, settings: Settings): string {
  return box.seal(JSON.stringify(settings), placeOf(accountId));
}

export function openSettings(box: SecretBox, row: { accountId: number; sealed: string }): Settings {
  return JSON.parse(box.open(row.sealed, placeOf(row.accountId)));
}
