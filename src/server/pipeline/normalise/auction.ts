import { calmText } from './text.ts';

const titleWords = /\$1\s?(?:reserve|start)|\bno\sreserve\b|\bauction\b/;

// "Bought at an auction" tells of the past, and "reserve" alone of something held: only what bidders are told counts.
const biddingWords = new RegExp(
  [
    '\\$\\d[\\d.,]*\\sreserve\\b|\\bno\\sreserve\\b(?!,?\\s(?:or|and|no|\\/)\\s?(?:no\\s)?hold)|\\breserve\\s(?:has\\s)?(?:not\\s|nearly\\s)?(?:yet\\s)?(?:been\\s)?met\\b',
    '\\b(?:current|start(?:ing)?|opening|minimum|highest|winning|latest|first)\\sbids?\\b|\\b(?:highest|winning)\\sbidder\\b|\\b(?:place|make)\\s(?:a|your)\\sbids?\\b',
    '\\bbid(?:s|ding)?\\s(?:(?:will|is|are)\\s)?(?:starts?|starting|opens?|closes?|closing|ends?|ending|begins?|from|over)\\b|\\bhappy\\sbidding\\b|\\bbidding\\s(?:only|war)\\b',
    "\\bauction\\s(?:starts?|closes?|closing|ends?|ending|finishes|only|listing)\\b|\\bauction,?\\sno\\sbuy\\s?now\\b|\\b(?:this|it|listing)(?:\\sis|'s)\\s(?:an?\\s)?auction\\b|\\bthis\\sauction\\b|\\bup\\sfor\\sauction\\b|\\b(?:being|to\\sbe|will\\sbe)\\sauctioned\\b",
  ].join('|'),
);
const denial =
  /\b(?:no|not|never|isn't|won't|don't)\s(?:(?:an?|be|been|for|to|up|being|go|going|the|at|any|in|on|accepting|taking)\s){0,4}(?:auction\w*|bid\w*)|\b(?:at|from|in)\s(?:an?\s|the\s)?(?:\w+\s)?auction\b|\bwas\s(?:the\s)?(?:highest|winning)\sbid(?:der)?\b/g;

/** What it asks now is where bidders begin, or how far they have come. */
export function isAuction(title: string, description = ''): boolean {
  return titleWords.test(readSaid(title)) || biddingWords.test(readSaid(description));
}

function readSaid(text: string): string {
  return calmText(text).replace(denial, ' ');
}
