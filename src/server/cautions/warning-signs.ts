import type { CautionName } from '#contract/cautions.ts';
import { calmLines } from '#server/furniture/words.ts';

const longestText = 6000;
const no = "(?<!\\b(?:no|not|never|without|don't|dont|won't|wont|cannot|can't)\\s(?:[\\w-]+\\s){0,3})";
const money = '(?:deposit|bond|payment|pay|paid|transfer|money|funds)';

// A shop takes deposits, and people can walk in.
const atShop = /\b(?:in[\s-]?store|(?:our|the)\s(?:shop|store|showroom)|showroom|lay[\s-]?by)\b/;

// What tells of a trap often enough to say so.
const signs: { pattern: string; name: CautionName; isUsualAtShop?: boolean }[] = [
  {
    pattern: `${no}\\b(?:part\\s)?(?:deposit|payment|bank\\stransfer|transfer)\\s(?:is\\s)?(?:required\\s|needed\\s|first\\s)?to\\s(?:hold|secure|reserve)|${no}\\bhold\\s(?:it\\s|one\\s)?(?:with|for|on)\\s(?:an?\\s)?(?:\\$\\d+\\s|small\\s|non.?refundable\\s)?deposit|\\bnon.?refundable\\sdeposit|${no}\\bdeposit\\s(?:secures|holds)\\b`,
    name: 'pay-first',
    isUsualAtShop: true,
  },
  {
    pattern: `${no}\\b(?:part\\s)?(?:deposit|payment|bank\\stransfer|transfer)\\s(?:is\\s)?(?:required\\s|needed\\s|first\\s)?(?:before|prior\\sto)\\s(?:viewing|pick|collect|inspect)|${no}\\bpay(?:ment)?\\s(?:up\\s?front|in\\sadvance|before\\sviewing|first\\sthen)`,
    name: 'pay-first',
  },
  {
    pattern: `${no}\\b(?:gift\\s?cards?\\sonly|(?:pay|paid|payment|accept)\\s(?:\\w+\\s){0,4}(?:gift\\s?cards?|itunes|steam\\scards?|bitcoin|crypto|western\\sunion|moneygram|wire\\stransfer))`,
    name: 'no-way-back',
  },
  {
    pattern: `${no}\\b(?:i\\sam|i'm|im|we\\sare|we're|currently|now)\\s(?:(?:currently|now|working|living|based|away|posted)\\s){0,3}(?:overseas|abroad|in\\s(?:australia|melbourne|sydney|brisbane|perth|the\\suk|london|dubai|the\\sus|america)|off\\s?shore|out\\sof\\s(?:the\\s)?(?:country|new\\szealand|nz))\\b`,
    name: 'away',
  },
  {
    pattern: `\\b(?:courier|shipping\\s(?:agent|company)|movers?|agent)\\swill\\s(?:collect|pick|deliver|bring)(?:[^.\\n]{0,60})\\b(?:after|once|when)\\b[^.\\n]{0,30}\\b${money}\\b|\\b(?:after|once|when)\\b[^.\\n]{0,30}\\b${money}\\b[^.\\n]{0,40}\\b(?:courier|shipping\\s(?:agent|company)|agent)\\swill\\b`,
    name: 'courier',
  },
  {
    pattern: `${no}\\b(?:whats\\s?app|telegram|viber|wechat|signal)\\s(?:me|us|only|number|on|at)\\b|${no}\\b(?:contact|message|text|write|chat|reach)\\s(?:me|us)\\s(?:on|via|by|at|through)\\s(?:whats\\s?app|telegram|viber|wechat|signal)\\b`,
    name: 'write-elsewhere',
  },
];
const patterns = signs.map((sign) => ({ ...sign, pattern: new RegExp(sign.pattern) }));

const pressure =
  /\b(?:first\s(?:to|who)\s(?:pays?|transfers?)|must\s(?:go|sell|be\sgone)\s(?:today|tonight|now|asap)|(?:today|tonight)\sonly|last\schance|many\s(?:people\s)?interested|be\squick)\b/;

/** Signs of a trap in what a seller writes. Pressure counts only beside a price far under. */
export function findWarningSigns(
  { title, description }: { title: string; description: string | null },
  isFarUnder: boolean,
): CautionName[] {
  const text = calmLines(`${title}\n${description ?? ''}`, longestText);
  const isShop = atShop.test(text);
  const found = patterns.filter(
    ({ pattern, isUsualAtShop }) => !(isShop && isUsualAtShop) && pattern.test(text),
  );
  const names = new Set<CautionName>(found.map(({ name }) => name));
  return isFarUnder && pressure.test(text) ? [...names, 'pressure'] : [...names];
}
