const minute = 60_000;
const day = 24 * 60 * minute;
const spans: [RegExp, number][] = [
  [/^s/, 1000],
  [/^mo|^mth/, 30 * day],
  [/^m/, minute],
  [/^h/, 60 * minute],
  [/^d/, day],
  [/^w/, 7 * day],
  [/^y/, 365 * day],
];
const numberWords = 'zero one two three four five six seven eight nine ten'.split(' ');
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const unitWord =
  '(s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?|mo|mths?|months?|y|yrs?|years?)';
const ago = new RegExp(
  `\\b(\\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten)\\s?${unitWord}\\s(?:ago|old)\\b`,
);
const shortAgo = new RegExp(`^(\\d{1,3})\\s?${unitWord}$`);
const iso = /\b(\d{4})-(\d\d)-(\d\d)(?:[t ](\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?\s?(z|[+-]\d\d:?\d\d)?)?/;
const dayFirst = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)\b/;
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const dayMonth = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+(?:of )?${monthName}\\.?,?[\\s-]*(\\d{4})?`);
const monthDay = new RegExp(`\\b${monthName}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b,?\\s*(\\d{4})?`);
const clock = /\b(\d{1,2})[:.](\d\d)(?::\d\d)?\s?([ap]m)?\b|\b(\d{1,2})\s?([ap]m)\b/;

/** When a listing was put up, as New Zealanders write it; never later than `now`, null when the text does not say. */
export function readListedAt(text: string, now: Date): Date | null {
  const said = text.slice(0, 200).toLowerCase().replace(/\s+/g, ' ').trim();
  const time = readRelative(said, now.getTime()) ?? readStamp(said) ?? readDate(said, now);
  if (time === null || Number.isNaN(time) || time < Date.UTC(1995, 0, 1)) return null;
  // A clock that runs a little ahead, or another time zone, is no reason to forget the date.
  if (time > now.getTime()) return time - now.getTime() < 1.5 * day ? now : null;
  return new Date(time);
}

function readRelative(said: string, now: number): number | null {
  const match = ago.exec(said) ?? shortAgo.exec(said);
  if (match) {
    const word = numberWords.indexOf(match[1]!);
    const count = /^an?$/.test(match[1]!) ? 1 : word >= 0 ? word : Number(match[1]);
    return now - count * spans.find(([unit]) => unit.test(match[2]!))![1];
  }
  if (/\b(?:just now|moments? ago|today|this (?:morning|afternoon|evening)|tonight)\b/.test(said)) return now;
  if (/\byesterday\b/.test(said)) return now - day;
  if (/\blast week\b/.test(said)) return now - 7 * day;
  return /\blast month\b/.test(said) ? now - 30 * day : null;
}

function readStamp(said: string): number | null {
  const seconds = /^\d{10}$/.exec(said);
  if (seconds) return Number(said) * 1000;
  const milliseconds = /^(?:\/date\()?(\d{13})(?:[+-]\d{4})?(?:\)\/)?$/.exec(said);
  return milliseconds ? Number(milliseconds[1]) : null;
}

function readDate(said: string, now: Date): number | null {
  const standard = iso.exec(said);
  if (standard) {
    const [, year, month, date, hour = '0', minutes = '0', seconds = '0', zone] = standard;
    const time = makeTime(Number(year), Number(month), Number(date), Number(hour), Number(minutes), zone);
    return time && time + Math.round(Number(seconds) * 1000);
  }
  const numeric = dayFirst.exec(said);
  const named = dayMonth.exec(said) ?? monthDay.exec(said);
  if (!numeric && !named) return null;
  const rest = said.replace((numeric ?? named)![0], ' ');
  const [hour, minutes] = readClock(rest);
  const zone =
    /\b(?:gmt|utc)?([+-]\d\d:?\d\d)\b/.exec(rest)?.[1] ?? (/\b(?:gmt|utc)\b/.test(rest) ? 'z' : undefined);
  if (numeric) {
    const [date, month, year] = numeric.slice(1).map(Number) as [number, number, number];
    const isAmerican = month > 12 && date <= 12;
    return makeTime(
      year < 100 ? 2000 + year : year,
      isAmerican ? date : month,
      isAmerican ? month : date,
      hour,
      minutes,
      zone,
    );
  }
  const [first = '', second = '', year] = named!.slice(1);
  const month = months.indexOf(/\d/.test(first) ? second : first) + 1;
  const date = Number(/\d/.test(first) ? first : second);
  if (year) return makeTime(Number(year), month, date, hour, minutes, zone);
  // On New Year's morning here, it is still last year in Greenwich.
  const yearHere = new Date(now.getTime() + offsetInNewZealand(now.getTime())).getUTCFullYear();
  const thisYear = makeTime(yearHere, month, date, hour, minutes, zone);
  const isAhead = thisYear !== null && thisYear > now.getTime() + 1.5 * day;
  return isAhead ? makeTime(yearHere - 1, month, date, hour, minutes, zone) : thisYear;
}

function readClock(said: string): [hour: number, minutes: number] {
  const match = clock.exec(said);
  if (!match) return [0, 0];
  const half = match[3] ?? match[5];
  const hour = Number(match[1] ?? match[4]);
  const onTwentyFour = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  return onTwentyFour < 24 && Number(match[2] ?? 0) < 60 ? [onTwentyFour, Number(match[2] ?? 0)] : [0, 0];
}

function makeTime(
  year: number,
  month: number,
  date: number,
  hour: number,
  minutes: number,
  zone: string | undefined,
): number | null {
  const asUtc = Date.UTC(year, month - 1, date, hour, minutes);
  const made = new Date(asUtc);
  if (made.getUTCMonth() !== month - 1 || made.getUTCDate() !== date) return null;
  if (zone === 'z') return asUtc;
  const offset = zone && /([+-])(\d\d):?(\d\d)/.exec(zone);
  if (offset) return asUtc - Number(`${offset[1]}1`) * (Number(offset[2]) * 60 + Number(offset[3])) * minute;
  return asUtc - offsetInNewZealand(asUtc - 12 * 60 * minute);
}

const auckland = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  hour: 'numeric',
  hourCycle: 'h23',
});

// Twelve hours ahead of UTC, thirteen in summer.
function offsetInNewZealand(time: number): number {
  const shown = Number(auckland.formatToParts(time).find(({ type }) => type === 'hour')?.value);
  const hour = new Date(time).getUTCHours();
  return ((shown - hour + 24) % 24) * 60 * minute;
}
