import { findAmounts } from './amounts.ts';
import { calmText } from './text.ts';

const piece =
  '(?:(?:arm|dining)?chairs?|(?:bar)?stools?|seats?|items?|pieces?|ones?|units?|tables?|bedsides?|drawers?|beds?|shelf|shelves|sofas?|couch|recliners?|benche?s?|cabinets?|desks?|lamps?|ottomans?|mirrors?|lockers?|wardrobes?|tallboys?|dressers?|bookcases?|bookshel(?:f|ves)|nightstands?|mattress|rugs?|frames?|crates?|poufs?)\\b';
const numbers = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const several = `([2-9]|1\\d|20|${numbers.join('|')})\\b`;
const perPiece = `(?:per|\\/)\\s?(?!(?:set|pair|lot|${numbers.join('|')})\\b)(?:each\\b|ea\\b|(?:[a-z]+\\s){0,2}?${piece})`;
// "$90 each chair has arms": there a new sentence begins.
const each = `(?:each|ea|e[./]a\\.?(?=\\W|$))(?!\\w)(?!\\s(?:${piece}\\s)?(?:has|have|is|are|comes?|new|week|month|way|side)\\b)`;
const oneOnly = `(?:one|1|an?\\ssingle)\\s(?:\\w+\\s)?${piece}(?!\\s(?:and|with|plus|[&+]))`;
const closing = '(?=\\s?(?:[.,;:!)/(-]|$)|\\s(?:or|and|only|each)\\b)';

const eachAfter = new RegExp(
  '^\\$?\\s?(?:[-–.]\\s?(?=(?:each|ea)\\s?(?:[.,;!]|$)))?(?:is\\s(?:the\\sprice\\s)?|@\\s)?(?:(?:nzd|dollars|bucks|ono|o\\.n\\.o\\.?|neg|negotiable|firm|only|cash)\\s){0,2}\\(?(?:' +
    `${each}|apiece\\b|a\\s(?:piece|pop)\\b|pp\\b|${perPiece}|\\/?p\\/?c\\b|` +
    `an?\\s${piece}|individually\\b|for\\s(?:each|(?:just\\s)?(?:one|1)${closing}|${oneOnly}))`,
);
const eachBefore = new RegExp(
  `\\b(?:each|${perPiece}|individually|singly|(?:one|single)(?:\\s${piece})?)(?:\\sone|\\s${piece})?(?:\\s(?:is|are|for|at|priced|price|selling|costs?)){0,2}\\s?[:=@-]?\\s?(?:\\$|nz\\$|(?<=\\b(?:for|at)\\s|@\\s?))$`,
);
const lotAfter = new RegExp(
  `^\\s?(?:(?:ono|neg|firm|only)\\s)?\\(?(?:for\\s(?:the\\s)?(?:all|both|set|lot|pair|whole|${several})|(?:the|a|per)\\s(?:set|lot|pair|whole)|(?:in\\s)?total|altogether|as\\sa\\s(?:set|pair|lot))\\b`,
);
const lotBefore =
  /\b(?:all|both|the\sset|the\slot|pair|all\s\w+)\s(?:(?:for|is|are|at|of)\s)?[:=@-]?\s?(?:nz)?\$?$/;
const ofThePast =
  /\b(?:was|were|rrp|retail\w*|paid|cost|worth|valued|bought|purchased|originally|usually|normally|when\snew|new\sprice|delivery|shipping|freight|deposit)\b(?!\sis\b)[^.;!\d]{0,25}$/;

const priceOfOne = new RegExp(
  [
    `\\b(?:pric(?:e|es|ed|ing)|buy\\snow)\\s?[:-]?\\s(?:(?:shown|listed|stated|quoted|advertised|asked|above|is|are|for|only|just|the)\\s){0,4}(?:${each}|individually\\b|${perPiece}|(?<=\\bfor\\s(?:(?:only|just|the)\\s)?)(?:${oneOnly}|(?:one|1)(?:\\sof\\s(?:them|these|the\\s(?:pair|set))\\b|${closing})))`,
    `\\b(?:listing|sale|this|advert)\\sis\\s(?:(?:only|just)\\s)?for\\s(?:(?:only|just)\\s)?${oneOnly}`,
  ].join('|'),
);
const oneByOne =
  /(?<!\b(?:be|not|never|or|also|happy|willing)\s|n't\s)\b(?:sold|selling)\s(?:individually|singly|as\ssingles)\b|[.!;]\s?sold\sseparately\b|\b(?:buy|take|purchase|want|need)\s(?:just\s)?(?:one|1)\sor\s(?:buy\s)?(?:all|both|more|several|the\slot)\b|\bbuy\sas\smany\sas\syou\s(?:like|need|want)\b/;
const oneOfSet = new RegExp(
  `\\b(?:one|1)\\sof\\s(?:an?\\s)?(?:(?:matching\\s)?(?:pair|set)\\b|${several})(?!(?:\\s\\w+){0,3}\\s(?:has|have|had|is|are|was|needs?)\\b)`,
);
const eachAtEnd = new RegExp(`[,/(-]\\s?(?:each|ea)\\W*$|\\bper\\s${piece}\\W*$`);

/** Several are offered, and the price is what one of them costs: in the title or the description, if not in the price. */
export function isPriceOfOne(price: number, title: string, description: string): boolean {
  const named = readSaid(title);
  const said = `${named}. ${readSaid(description)}`;
  const amounts = findAmounts(said).map(({ value, start, end }) => {
    const [before, after] = [said.slice(Math.max(0, start - 60), start), said.slice(end, end + 60)];
    const isEach = eachAfter.test(after) || eachBefore.test(before);
    const isOfLot = !isEach && (lotAfter.test(after) || lotBefore.test(before));
    return { value, isOfLot, isEach: isEach && !ofThePast.test(before) };
  });
  if (amounts.some(({ value, isOfLot }) => isOfLot && value === price)) return false;
  const each = amounts.filter(({ isEach }) => isEach);
  if (each.some(({ value }) => value === price)) return true;
  if (priceOfOne.test(said) || oneOfSet.test(named) || eachAtEnd.test(named)) return true;
  // Who may also be had singly at another price is priced as a set.
  return each.length === 0 && oneByOne.test(said);
}

const stock = new RegExp(
  `\\b(?:have|got|there\\sare|(?:one|1)\\sof(?:\\sa\\sset\\sof)?)\\s${several}|\\b${several}\\s(?:available|of\\sthem|in\\s(?:total|all|stock))\\b`,
);

/** How many there are of what is priced one by one; null where nobody says. */
export function countInStock(title: string, description: string): number | null {
  const [, ...found] = stock.exec(`${readSaid(title)}. ${readSaid(description)}`) ?? [];
  const word = found.find(Boolean);
  if (!word) return null;
  const count = numbers.indexOf(word) + 2;
  return count >= 2 ? count : Number(word);
}

function readSaid(text: string): string {
  return calmText(text.replace(/\n+/g, '. '));
}
