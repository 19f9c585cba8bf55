import { calmLines } from './words.ts';

/** What a listing may sell instead of the piece it names. */
type Instead = 'picture' | 'miniature' | 'part';

const picture =
  '(?:prints?|posters?|paintings?|photo(?:graph)?s?|pictures?|drawings?|sketch(?:es)?|etchings?)';
const extra =
  '(?:legs?|feet|(?:slip\\s?)?covers?|cushions?|slats?|cast[eo]rs?|wheels?|handles?|knobs?|hinges?|doors|arm\\s?rests?|brackets?|screws?|bolts|ladder)';
const fits = '(?:for|to\\s(?:fit|suit)|that\\sfits?|fits?|suits?)';
// "Scratches on the legs only", "covers only two years old": nothing but the end of what is said makes them all there is.
const alone = '\\sonly(?=\\s?(?:[.,;:!()\\n-]|$|no\\b|not\\b))';
// "Half of what we paid" speaks of money; an armchair that is "part of a suite" is whole.
const whole =
  '(?:[\\w-]+\\s){0,3}?(?:sofa|couch|lounge|suite|sectional|modular|l[\\s-]shaped?|corner|bed|bunks?|table|desk|wardrobe|setting)\\b';
const share = `(?:(?:half|1/2|section|part|(?:left|right|one)\\s(?:hand\\s)?side|(?:corner|chaise|end|middle)\\s(?:piece|section|part|unit|seat))\\s(?:of|from)\\s(?:(?:an?|the|my|our)\\s)?|half\\san?\\s)(?!(?:price|cost|rrp|retail|original|new|what|dozen)\\b)${whole}`;
const dolls = "doll'?s?'?\\s?house";
const toScale = '\\b1\\s?[:/]\\s?\\d{1,3}(?:th)?\\s?scale\\b|\\bscale\\s?(?:of\\s)?1\\s?[:/]\\s?\\d';
// "With print cushions", "and a painting of the sea": what comes after these words is thrown in.
const thrownIn = '(?:with|and|plus|inc|incl|includes|including|free|[&+])\\s';

const makePatterns = (patterns: Record<Instead, string[]>) =>
  Object.entries(patterns).map(
    ([instead, some]) => [instead as Instead, new RegExp(some.join('|'))] as const,
  );

const inTitle = makePatterns({
  picture: [
    `\\b${picture}\\sof\\s(?:an?|two|three)\\b`,
    '(?<!\\b(?:mirror|clock)\\b.{0,40})\\b(?:wall\\sart|(?:art|canvas|framed)\\sprint|oil\\spainting)\\b',
  ],
  miniature: [
    `\\b(?:miniatures?|${dolls}|for\\sdolls|barbie(?!\\spink)|scale\\smodel)\\b`,
    '(?:^|\\b(?:small|tiny|wooden|handmade|paper)\\s)model\\sof\\san?\\b',
  ],
  part: [
    `^(?:(?!${thrownIn}|(?:on|in|has|no)\\s)[\\w'-]+\\s){0,5}?${extra}\\s${fits}\\s`,
    `\\b${extra}${alone}`,
    `^(?:(?:one|1|only|just|left|right|the|an?|grey|leather|fabric)\\s){0,3}${share}`,
    `\\b(?:one\\shalf|(?:corner|chaise|end|middle)\\s(?:piece|section|part|unit|seat))${alone}|(?<!\\band\\s)\\bone\\shalf(?=\\s?(?:[,;:)(-]|$)|\\sof\\s${whole})`,
  ],
});

const start = '(?:^|[.;!\\n]\\s?)';
const itIs = "\\b(?:this|it)(?:\\sis|'s)\\s(?:only\\s|just\\s)?an?\\s";
const anywhere = makePatterns({
  picture: [
    `${itIs}(?:\\w+\\s){0,2}?(?<!\\b(?:four|4)\\s)${picture}(?=\\sof\\san?\\b|\\s?[.,;!(\\n]|$)`,
    `${start}(?:print|poster)\\sof\\san?\\b`,
  ],
  miniature: [
    toScale,
    `\\b${dolls}\\s(?:furniture|sized?|scale|miniature)\\b|${itIs}(?:${dolls}|miniature|scale\\smodel)\\b`,
    `(?:\\bmade\\s|${start})for\\s(?:an?\\s)?${dolls}\\b|\\bminiature\\s(?:furniture|version|replica)\\b`,
  ],
  part: [
    `${start}(?:(?:selling|only|just|the|a|some|set|of)\\s){0,4}(?:replacement\\s|spare\\s)?${extra}${alone}`,
    `\\b(?:listing|price|sale)\\sis\\s(?:(?:only|just|for|the|an?)\\s){1,4}${extra}(?=\\sonly\\b|\\s?[.,;!\\n]|$)`,
    `\\b(?:listing|price|sale|this)\\sis\\s(?:(?:only|just|for|the|an?|one|left|right)\\s){1,4}${share}`,
    '(?<!\\b(?:for|as)\\s)\\bparts\\sonly\\b',
  ],
});

/** Decided by what the title says first. Null if nothing suggests that it isn't the piece itself. */
export function findInstead(title: string, description: string): Instead | null {
  const named = calmLines(title, 200);
  const said = `${named}\n${calmLines(description, 2000)}`;
  const inName = inTitle.find(([, pattern]) => isForSale(named, named.search(pattern)));
  return (inName ?? anywhere.find(([, pattern]) => pattern.test(said)))?.[0] ?? null;
}

const thrownInBefore = new RegExp(`(?:^|\\s)${thrownIn}(?:[\\w'-]+\\s){0,2}$`);

function isForSale(title: string, at: number): boolean {
  return at >= 0 && !thrownInBefore.test(title.slice(0, at));
}

const deposit =
  /\bdeposit\sonly\b|\b(?:price|amount|listed|shown|advertised)\b(?:\s\w+){0,3}?\s(?:is|for)\s(?:only\s|just\s)?(?:an?\s|the\s)?(?:\w+\s)?deposit\b|\b(?:is|for)\s(?:only|just)\s(?:an?|the)\s(?:\w+\s)?deposit\b/;

/** The price is only a deposit, and the rest isn't given. */
export function asksDepositOnly(text: string): boolean {
  return deposit.test(calmLines(text, 5000));
}
