import type { Piece } from '../piece.ts';

// "$1,250", "$ 2k", "900$", "1200 dollars"; after words that leave no doubt also a bare "1200".
const amount = String.raw`\$\s?(\d[\d,]*(?:\.\d{1,2})?\s?k?)\b`;
const bare = String.raw`(\d{1,2},\d{3}|\d{3,5}|\d(?:\.\d)?\s?k)\b(?:\s?(?:\$|usd|dollars|bucks))?(?!["”%\d]|\s?(?:years?|yrs?|months?|weeks?|days?|inch|in\b|cm|mm|ft|x\b|lbs?|kgs?|miles|times|of\b|people))`;
const roughly = String.raw`(?:[\s:~=-]|\b(?:about|around|over|nearly|almost|approx\w*|roughly|well|at|for|of|was|were|is|i|me|us)\b)*`;
const near = String.raw`[^.$\n\d]{0,30}?`;

// What a seller says it cost, before the amount or after it.
const patterns = [
  String.raw`\b(?:paid|retail(?:s|ed|ing)?|msrp|rrp|(?:original|org\.?|orig\.?|retail|list|new|regular) (?:retail )?(?:price|value)|originally|valued|worth|regularly|(?:originally|would|used to|new \w+|it|they|these) costs?|cost (?=about|over|around|me|us|nearly))${near}${amount}`,
  String.raw`\b(?:paid|retail(?:s|ed)?|msrp|rrp|(?:original|retail|list|new) (?:retail )?(?:price|value)|originally(?: (?:cost|paid))?|new \w+ costs)${roughly}${bare}`,
  String.raw`(?<!\bbe )\b(?:bought|purchased)\b[^.$\n,;]{0,60}?\b(?:for|about|@)${roughly}${amount}`,
  String.raw`(?<!\w)\$\s?(\d[\d,]*(?:\.\d\d)?\s?k?)\b(?:\s(?:plus|pre|before)\stax)?[\s,(]{0,2}(?:(?:brand |when |if |bought )?new\b(?=\s*(?:[^\sa-z]|$|at\b|from\b|for\b|in\b|on\b|and\b|but\b|online|retail))|retail\b|msrp\b|rrp\b|originally\b|value\b)`,
  String.raw`\b(?:brand )?new,? (?:was|were|costs?|runs?|goes for|sells for|retails?)${near}${amount}|\bsells (?:new )?for${near}${amount}`,
].map((pattern) => new RegExp(pattern, 'gi'));

/** Not what the piece cost, but what it costs now, the price of a part, or delivery. */
const aside =
  /\b(?:sell|selling|sale|asking|take|obo|ono|offer|now|legs?|cushions?|covers?|slats|knobs|handles|paint|fabric|delivery|shipping|reduced)\b/i;
const beforeIt = /\b(?:delivery|shipping|freight|postage|courier)\W*(?:\w+\W+)?$/i;
const afterIt = /^[\s,+]*(?:more|less|off|extra|cheaper|discount|(?:or best|obo|ono|firm)\b|individually)/i;
const least = 10;
const most = 100_000;

/** What somebody paid only counts as the price when new if they say so. */
const paid = /^(?:paid|bought|purchased)\b/i;
const whenNew = /\b(?:new|retail\w*|rrp|msrp)\b/i;

interface Cost {
  /** In dollars. */
  amount: number;
  /** Paid by somebody who may have bought it used. */
  isPaid: boolean;
}

/** What a seller says a piece cost when it was new, or what they paid for it. */
export function readCost({ title, description }: Pick<Piece, 'title' | 'description'>): Cost | null {
  return findCost(`${title}. ${description ?? ''}`);
}

/** The most of what is said. */
export function findCost(text: string): Cost | null {
  if (!/\d/.test(text)) return null;
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [said, ...parts] = match;
      const end = match.index + said.length;
      if (aside.test(said) || afterIt.test(text.slice(end, end + 15))) return [];
      if (beforeIt.test(text.slice(Math.max(0, match.index - 20), match.index))) return [];
      const isPaid = paid.test(said) && !whenNew.test(said) && !whenNew.test(text.slice(end, end + 15));
      return [{ amount: readAmount(parts.find((part) => part !== undefined)!), isPaid }];
    }),
  );
  return (
    found.filter(({ amount }) => amount >= least && amount <= most).sort((a, b) => b.amount - a.amount)[0] ??
    null
  );
}

function readAmount(written: string): number {
  const number = Number.parseFloat(written.replaceAll(',', ''));
  return /k/i.test(written) ? number * 1000 : number;
}
