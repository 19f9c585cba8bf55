// Signs that are unmistakable wherever they stand, and codes and words that need a boundary on both sides.
const dollarSigns =
  'US AU NZ CA HK NT MX MOP TT RD BZ BN AR CL CO CV WS SI Bds CUC EC GY FJ LR SR ZW JM BB BS C A R S J N T Z B L'
    .split(' ')
    .map((prefix) => `${prefix}$`);
const signs =
  '$ € £ ¥ ￥ ₤ ₶ ₽ ₴ ₸ ₺ ₼ ₾ ₿ ₹ ₨ ₩ ₦ ₫ ₪ ₭ ₮ ₱ ₲ ₡ ₵ ₠ ₢ ₣ ₧ ₯ ₰ ₳ ₷ ƒ ฿ ៛ ֏ ؋ ﷼ र रु ৳ ৲ ૱ ௹ රු ރ GH₵ CN¥ JP¥ LB£ SY£ E£ EG£ S£ 円 원 元';
const arabicWords =
  'درهم ريال دينار ليرة جنيه تومان ریال ج.م د.إ ر.س د.ك ر.ع د.ب ر.ق د.ج د.م د.ت د.ل ل.ل ل.س د.ع د.أ ر.ي';
const words =
  'руб. руб р. Р. Р грн. грн лв. лв ден дин. дин сом тңг. тңг ман. Kč Kčs zł zl kr. kr Ft Lek lei LEI leu euros euro Euro EURO eur ' +
  'RM Rp Rs. Rs Re KM BD CFA FCFA Nfk Br Db DT VT Bs. Bs LD USh KSh Ksh TSh Sh LE MK MT ZK Kz Le FG FBu Fdj FRw UM NAf Afl. ' +
  'Nu. SFr. SFr Fr. din so’m som R kn TL тг. тг đ VNĐ บาท';
const codes =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BYR BZD CAD CDF CHF CLP CNY ' +
  'COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS ' +
  'INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRO MUR ' +
  'MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RUR RWF SAR SBD SCR SDG SEK SGD ' +
  'SHP SLL SOS SRD SSP STD SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VEF VND VUV WST XAF XCD XOF XPF YER ' +
  'ZAR ZMW ZWL';

const escapeSigns = (mark: string) => mark.replace(/[.$*+?^()[\]{}|\\]/g, '\\$&');
const longestFirst = (marks: string[]) =>
  marks
    .sort((a, b) => b.length - a.length)
    .map(escapeSigns)
    .join('|');

const bounded = longestFirst([...words.split(' '), ...arabicWords.split(' '), ...codes.split(' ')]);
// "AU $450", as the largest marketplaces write it; "A $450 sofa" is a sentence.
const spacedDollar = '(?:US|AU|NZ|CA|HK|SG|FJ|C)\\s\\$(?=\\s?\\d)';
const currencyPattern = new RegExp(
  `(?<!\\p{L})(?:${spacedDollar}|${longestFirst(dollarSigns)})|${longestFirst(signs.split(' '))}|(?<!\\p{L})(?:${bounded})(?!\\p{L})|руб(?=\\p{L})`,
  'gu',
);
const dollarCode = /^(?:AUD|CAD|NZD|SGD|HKD|USD|MXN|TWD|FJD|BSD|BZD|BBD|JMD|TTD|XCD|NAD|BND)$/;

export interface CurrencyMark {
  mark: string;
  start: number;
  end: number;
}

export function findCurrencyMarks(text: string): CurrencyMark[] {
  return Array.from(text.matchAll(currencyPattern), (match) => ({
    mark: match[0].replace(/\s/g, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The currency as the text writes it; a code says more than a bare dollar sign ("$1,190 AUD"). */
export function chooseCurrency(marks: CurrencyMark[]): string | null {
  const first = marks[0]?.mark ?? null;
  if (first !== '$') return first;
  return marks.find(({ mark }) => dollarCode.test(mark))?.mark ?? first;
}

/** The price with the currency that is said elsewhere, where its own text names none, or only dollars. */
export function writeCurrency(price: string, currency: string | undefined): string {
  if (!currency) return price;
  const marks = findCurrencyMarks(price);
  const isOpen = marks.some(({ mark }) => mark === '$') && !marks.some(({ mark }) => isOneDollar(mark));
  const isOther = isOpen && currency !== 'NZD' && dollarCode.test(currency);
  return isOther || /^[\d.,\s]+$/.test(price) ? `${currency} ${price}` : price;
}

/** Of one country: "AU$", "AUD". */
function isOneDollar(mark: string): boolean {
  return dollarCode.test(mark) || /[A-Z]\$$/i.test(mark);
}

const names: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  '¥': 'JPY',
  '￥': 'JPY',
  円: 'JPY',
  '₩': 'KRW',
  원: 'KRW',
  '₹': 'INR',
  zł: 'PLN',
  Kč: 'CZK',
  '₺': 'TRY',
  TL: 'TRY',
  kn: 'HRK',
  Ft: 'HUF',
};

/** By its code where a sign stands for one: "prices are in EUR". */
export function nameCurrency(mark: string): string {
  if (/^euros?$/i.test(mark)) return 'EUR';
  return names[mark] ?? mark;
}

const ours = ['$', 'NZ$', 'NZD'];

/**
 * Whether an amount is in another currency than New Zealand dollars: the marks it touches decide, or whatever the text
 * has where it touches none. A dollar sign gives way only to a code of dollars ("AUD $300", not "ALL for $300").
 */
export function isForeign(currency: string | null, touching: string[], marks: CurrencyMark[]): boolean {
  if (touching.some((mark) => mark === 'NZ$' || mark === 'NZD')) return false;
  if (touching.includes('$')) return marks.some(({ mark }) => mark !== 'NZD' && dollarCode.test(mark));
  return !(touching.length > 0 ? touching : [currency ?? '$']).every((mark) => ours.includes(mark));
}
