/** What the dashboard tells the frame that shows somebody else's page, and the little that it hears back. */
export type ToFrame =
  | { kind: 'page'; html: string; styles: string[] }
  | { kind: 'marks'; marks: [string, number[]][] };

export type FromFrame =
  | { kind: 'shown' }
  | { kind: 'at'; text: string }
  | { kind: 'pointed'; number: number; text: string };

const longest = 200;

/** Whatever comes out of the frame is only believed as far as it is a number or a short text. */
export function readFromFrame(data: unknown): FromFrame | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, number, text } = data as Record<string, unknown>;
  if (kind === 'shown') return { kind };
  if (typeof text !== 'string') return null;
  const short = text.slice(0, longest);
  if (kind === 'at') return { kind, text: short };
  const isNumber = typeof number === 'number' && Number.isSafeInteger(number) && number >= 0;
  return kind === 'pointed' && isNumber ? { kind, number, text: short } : null;
}
