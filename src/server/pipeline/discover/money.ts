const sign = '[$€£¥￥₹₽₺₩₪₴₸₫฿円원元]';
const word =
  '(?:EUR|USD|GBP|CHF|PLN|CZK|RON|SEK|NOK|DKK|AUD|NZD|CAD|INR|HUF|BGN|HRK|RUB|UAH|TRY|JPY|KRW|PKR|ARS|Euro|Rs|kr|Kč|zł|lei|Ft|TL|Kn|kn|руб|грн|лв|тг|тнг|RM|Rp|SFr|Fr)(?!\\p{L})\\.?';
// Whose dollars they are belongs to the amount: "AU $450", "$450 AUD".
const dollar = '(?<!\\p{L})(?:(?:US|AU|NZ|CA|HK|SG|FJ|C)\\s?|[AS])\\$';
const mark = `(?:${dollar}|${sign}|(?<!\\p{L})${word})`;
const number = `\\d[\\d.,\\s’']*(?:[.,][-–])?`;
const code = '(?:\\s?(?:AUD|USD|CAD|NZD|SGD|HKD)(?!\\p{L}))?';
const money = new RegExp(`${mark}\\s?${number}${code}|${number}\\s?${mark}`, 'gu');
const onlyMoney = new RegExp(`^(?:${mark}\\s?${number}${code}|${number}\\s?${mark})\\*?$`, 'u');

/** The amounts that a text names with their currency beside them. */
export function findMoney(text: string): string[] {
  if (!/\d/.test(text)) return [];
  return Array.from(text.matchAll(money), ([found]) => found.trim());
}

/** Whether it says nothing else. */
export function isOnlyMoney(text: string): boolean {
  return onlyMoney.test(text);
}
