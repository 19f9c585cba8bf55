import { calmText } from './text.ts';

// "Ex rental", "after staging hire", "suits a rental": where it was or may go, not what is offered.
const elsewhere =
  "(?<!\\b(?:ex|from|after|for|in|of|our|my|the|an?|was|former|no|not|suits?|great|ideal|perfect)[\\s-](?:[\\w']+[\\s-]){0,2})";
const thing = '(?:sofas?|couch(?:es)?|chairs?|stools?|tables?|beds?|desks?|lounges?|suites?|furniture)';
const hireBusiness =
  '(?!\\s(?:compan|business|firm|stock|clear|return|sale|fleet|grade|quality|purchase|house|flat|propert|home))';
const hireInTitle = new RegExp(
  [
    '(?<!\\b(?:not|house|home|flat|room|was|ideal|perfect|great)\\s)\\b(?:for|to)\\s(?:hire|rent|lease)\\b(?!\\s(?:out|purchase))',
    '^\\W*(?:hire|rent|rentals?)(?:\\s?[:–-]\\s|\\s(?:an?|this|these|our|me)\\b)',
    `${elsewhere}\\b(?:hire|rentals?)\\b(?=\\s?(?:[,:(|–-]|$)|\\s(?:only|services?|packages?|available|per)\\b|\\s(?:from\\s)?\\$)`,
    `${elsewhere}\\b${thing}\\s(?:hire|rentals?)\\b${hireBusiness}`,
  ].join('|'),
);
// Flats and vans are for rent too: only what is said of the listing itself counts.
const hireInDescription = new RegExp(
  [
    '(?:^|[.!;]\\s?)(?:(?:available|this\\sis|these\\sare)\\s)?(?:only\\s)?(?:for|to)\\s(?:hire|rent)\\b(?!\\s(?:out|of|a)\\b)',
    '(?:^|[.!;,]\\s?)(?:for\\s)?(?:hire|rental)\\sonly\\b',
    '\\bprice\\s(?:shown\\s)?is\\s(?:for\\s(?:the\\s)?(?:hire|rental)|weekly|per\\s(?:day|night|week|weekend|month|event))\\b',
  ].join('|'),
);

/** Someone lends a piece for money instead of selling it. */
export function isForHire(title: string, description: string): boolean {
  const named = calmText(title);
  if (/\bfor\ssale\b/.test(named)) return false;
  return hireInTitle.test(named) || hireInDescription.test(calmText(description.replace(/\n+/g, '. ')));
}
