// What a seller says it cost, before or after the amount; what they say they sell it for is something else.
const patterns = [
  /\b(?:paid|retail(?:s|ed|ing)?|msrp|rrp|originally|original(?: retail)? price|costs?|purchased|bought|valued|worth|regularly)\b([^.$\n\d]{0,30})\$\s?(\d[\d,]*)/gi,
  /\$\s?(\d[\d,]*)(?:\.\d\d)?([^.$\n\d]{0,8})\b(?:new|retail|msrp|rrp|originally|value)\b/gi,
];
const nowAsked = /sell|sale|asking|take|obo|ono|offer/i;
const least = 10;

/** What a seller says a piece cost when it was new, in dollars: the most of what is said. */
export function findPriceNew(text: string): number | null {
  if (!text.includes('$')) return null;
  let most = 0;
  for (const pattern of patterns)
    for (const [said, ...parts] of text.matchAll(pattern)) {
      const amount = Number(parts.find((part) => /\d/.test(part))!.replaceAll(',', ''));
      if (amount >= least && !nowAsked.test(said)) most = Math.max(most, amount);
    }
  return most || null;
}
