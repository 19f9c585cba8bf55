export interface Amount {
  value: number;
  start: number;
  end: number;
}

// Digits of other scripts begin at these code points; each range is ten long, so positions in the text stay the same.
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/g;

export function writeLatinDigits(text: string): string {
  return text
    .replace(otherDigits, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - zeros.findLast((zero) => zero <= code)!);
    })
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');
}

// "021 555 1234", "(04) 389 1234", "+64 27 456 7890", and whatever comes after "ph": no price begins like that.
const phoneNumber =
  /(?<![\d.,$])\(?(?:\+64[\s-]?(?:\(0\))?|0)[2-9](?:[\s().-]{0,2}\d){6,9}(?!\d)|(?<=\b(?:ph|phone|txt|text|tel|mob|mobile|call|cell)\b[\s:.]{0,3})\d(?:[\s-]?\d){6,10}(?!\d)/gi;

/** Leaves every other position in the text as it is. */
export function blankPhoneNumbers(text: string): string {
  return text.replace(phoneNumber, (number) => ' '.repeat(number.length));
}

// "1e400", "0x10": as programs write numbers, and nobody a price.
const programNumber = /(?<![\p{L}\d.,])(?:0x[\da-f]+|\d+(?:[.,]\d+)*e[+-]?\d+)(?![\p{L}\d])/giu;

/** What stood there can't be read; every other position stays as it is. */
export function blotProgramNumbers(text: string): string {
  return text.replace(programNumber, (number) => '?'.repeat(number.length));
}

// A number with its separators: a space or apostrophe only before exactly three digits, or it is another number.
const numberPattern =
  /(?<![\d.,])(\.{0,2})(\d+(?:(?:[.,]\d+)|(?:[\s'’](?=\d{3}(?!\d))\d{3}))*)(?:\s?[.,]\s(\d\d)(?=\s*$))?/g;

/** Every amount in a text, whichever way it is punctuated; percentages are none. */
export function findAmounts(text: string): Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(numberPattern)) {
    const [whole, dots = '', digits = '', lateCents] = match;
    const start = match.index + dots.length;
    let end = match.index + whole.length;
    if (/^\s*[%٪]/.test(text.slice(end, end + 3))) continue;
    let value = readNumber(lateCents ? `${digits}.${lateCents}` : digits);
    // ".75" is 75 cents, but not in "Rs.75" or "$.750.30".
    const afterWord = /\p{L}/u.test(text[match.index - 1] ?? '');
    if (dots && !afterWord && /^\d{1,2}$/.test(digits)) value = Number(`0.${digits}`);
    const cents = /^\s?€\s?(\d\d)(?![\d%]|\s*[€%])/.exec(text.slice(end, end + 10));
    if (cents && !/[.,]\d\d$/.test(digits)) {
      value += Number(cents[1]) / 100;
      end += cents[0].length;
    } else if (/^k(?![\p{L}\d])/iu.test(text.slice(end, end + 3)) && value < 1000) {
      value = Math.round(value * 100_000) / 100;
      end += 1;
    }
    if (Number.isFinite(value)) amounts.push({ value, start, end });
  }
  // Cents written after the euro sign ("12€99") were read with their euros.
  return amounts.filter((amount, index) => index === 0 || amount.start >= amounts[index - 1]!.end);
}

function readNumber(digits: string): number {
  const plain = digits.replace(/[\s'’]/g, '');
  const last = /([.,])(\d+)$/.exec(plain);
  if (!last) return Number(plain);
  const whole = plain.slice(0, last.index);
  // "$1,450" with its cents right after it: neither thousands nor cents, so no number at all.
  if (last[1] === ',' && last[2]!.length === 5 && whole !== '0') return Number.NaN;
  const otherSeparator = last[1] === '.' ? ',' : '.';
  // Three digits are thousands, unless the other sign already parted the thousands, or nothing but a zero goes before.
  const isDecimal = last[2]!.length !== 3 || whole.includes(otherSeparator) || whole === '0';
  return Number(whole.replace(/[.,]/g, '') + (isDecimal ? '.' : '') + last[2]);
}
