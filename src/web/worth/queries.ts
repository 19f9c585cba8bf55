import { longestPasted } from '#contract/limits.ts';
import type { readWorth } from '#contract/worth.ts';
import { query } from '#web/lib/api.ts';

export function worthQuery(text: string) {
  return query<typeof readWorth>('GET /api/worth', { query: { text } });
}

/** What a link says, or another app shared with the installed Tallboy, as one text: some put the address into the text already. */
export function readShared(parameters: URLSearchParams): string {
  const parts = ['title', 'text', 'url'].map((name) => parameters.get(name)?.trim() ?? '');
  const isSaidBy = (part: string, at: number) => (other: string, place: number) =>
    place !== at && other.includes(part) && (other !== part || place < at);
  return parts
    .filter((part, at) => part && !parts.some(isSaidBy(part, at)))
    .join('\n')
    .slice(0, longestPasted);
}
