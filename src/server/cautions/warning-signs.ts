import type { CautionName } from '#contract/cautions.ts';
import { calmLines } from '#server/furniture/words.ts';

const longestText = 6000;
const no =
  "(?<!\\b(?:no|not|never|without|don't|dont|doesn't|won't|wont|cannot|can't)\\s(?:[\\w-]+\\s){0,3})";
const money = '(?:deposit|bond|payment|pay|paid|transfer|money|funds)';
/** A few words of one clause, with nothing that negates them. */
const words = (most: number) => `(?:(?!(?:no|not|never|nor|don't|without)\\b)[\\w$&-]+,?\\s){0,${most}}`;
const few = words(5);

const untraceable =
  '(?:gift\\s?cards?|itunes|steam\\scards?|bitcoin|crypto\\w*|western\\sunion|money\\s?gram|wire\\stransfer|friends\\s(?:and|&|\\+|n)\\sfamily)';
const country =
  '(?:australia|melbourne|sydney|brisbane|perth|the\\suk|england|london|dubai|the\\susa?|america)\\b(?!\\s(?:style|made|size))';
const abroad = `(?:overseas|abroad|in\\s${country}|(?:on|at)\\s(?:sea|an?\\soil\\srig)|off[\\s-]?shore|out\\sof\\s(?:the\\s)?(?:country|new\\szealand|nz))\\b(?!\\s(?:next|from|soon)\\b)`;
const whereabouts = '(?:(?:currently|now|working|living|based|away|posted)\\s)';
/** Others use these words for nothing else. "Signal" is also what a phone has. */
const messenger = '(?:whats\\s?app|telegram|viber|wechat)';
/** Not one that the buyer sends for it. */
const carrier = `(?<!\\b(?:your|own|buyer'?s|arrange)\\s(?:an?\\s|the\\s)?)\\b(?:courier(?:\\sagent)?|(?:shipping|pick[\\s-]?up)\\s(?:agent|company)|movers?|agent)\\s(?:will|shall|to|is\\scoming\\sto)`;
const oneTimeCode =
  '(?:verification|confirmation|authori[sz]ation|one[\\s-]time|sms)\\s(?:pass)?codes?|\\botp';
const handOver = '(?:send|sent|text|tell|give|share|forward|read|need|receive|get)';

// A shop takes deposits, and people can walk in.
const atShop = /\b(?:in[\s-]?store|(?:our|the)\s(?:shop|store|showroom)|showroom|lay[\s-]?by)\b/;
// Somebody else is there to show it, which is all we would ask for.
const isShown =
  /\b(?:will|can|to|could|happy to)\s(?:show|let\syou\s(?:in|see))\b|\bview(?:ing)?s?\s(?:is\s|are\s)?(?:welcome|by\s(?:appointment|arrangement)|available)\b/;

interface Sign {
  name: CautionName;
  /**
   * If a listing has none of these words, no pattern can match. For most listings that's all we need to
   * check.
   */
  mark: RegExp;
  /** Any of these. */
  patterns: string[];
  /** What makes it nothing to speak of. */
  unless?: RegExp;
}

// What tells of a trap often enough to say so.
const signs: Sign[] = [
  {
    name: 'pay-first',
    mark: /deposit|payment|transfer/,
    patterns: [
      `${no}\\b(?:part\\s)?(?:deposit|payment|bank\\stransfer|transfer)\\s(?:is\\s)?(?:required\\s|needed\\s|first\\s)?to\\s(?:hold|secure|reserve)`,
      `${no}\\bhold\\s(?:it\\s|one\\s)?(?:with|for|on)\\s(?:an?\\s)?(?:\\$\\d+\\s|small\\s|non.?refundable\\s)?deposit`,
      '\\bnon.?refundable\\sdeposit',
      `${no}\\bdeposit\\s(?:secures|holds)\\b`,
      `${no}\\bdeposit\\s${few}(?:required|needed)\\b`,
    ],
    unless: atShop,
  },
  {
    name: 'pay-first',
    mark: /before|prior\sto|up\s?front|in\sadvance|first\sthen/,
    patterns: [
      `${no}\\b(?:deposit|payments?|pay|paid|transfer(?:red)?)\\s${words(3)}(?:before|prior\\sto)\\s(?:you\\s|the\\s|any\\s)?(?:view|pick|collect|inspect|see)`,
      `${no}\\bpay(?:ment)?\\s(?:up\\s?front|in\\sadvance|first\\sthen)`,
    ],
  },
  {
    name: 'no-way-back',
    mark: new RegExp(untraceable),
    patterns: [
      `${no}\\bgift\\s?cards?\\sonly`,
      `${no}\\b(?:pay|paid|payments?|accept|deposit|send|funds|money|cash|transfer),?\\s${few}${untraceable}`,
    ],
  },
  {
    name: 'away',
    mark: new RegExp(abroad),
    patterns: [
      `${no}\\b(?:i\\sam|i'm|im|we\\sare|we're)\\s${whereabouts}{0,3}${abroad}`,
      `${no}\\b(?:i|we)\\s(?:now\\s|currently\\s)?(?:work|live|stay)\\s(?:and\\s(?:work|live)\\s)?${abroad}`,
      `(?:^|[.,;:!(\\n-]\\s?|\\b(?:seller|owner)\\s(?:is\\s)?)(?:currently\\s|now\\s(?=\\w+ing\\b|based|away|overseas|abroad))${whereabouts}{0,2}${abroad}`,
    ],
    unless: isShown,
  },
  {
    name: 'courier',
    mark: /courier|agent|company|mover/,
    patterns: [
      `${carrier}\\s(?:come\\sand\\s)?(?:collect|pick|deliver|bring)[^.\\n]{0,60}\\b(?:after|once|when)\\b[^.\\n]{0,30}\\b${money}\\b`,
      `\\b(?:after|once|when)\\b[^.\\n]{0,30}\\b${money}\\b[^.\\n]{0,40}${carrier}\\b`,
    ],
  },
  {
    name: 'write-elsewhere',
    mark: new RegExp(`${messenger}|signal`),
    patterns: [
      `${no}\\b${messenger}\\s(?:me|us|only|number|on|at)\\b`,
      `${no}\\b(?:contact|message|text|write|chat|reach)\\s(?:(?:to|with)\\s)?(?:me|us)\\s(?:on|via|by|at|through)\\s(?:${messenger}|signal)\\b`,
      `${no}\\bsignal\\s(?:me|us)\\b`,
    ],
  },
  {
    name: 'code',
    mark: /code|otp/,
    patterns: [
      `${no}\\b${handOver}\\b[^.\\n]{0,60}\\b(?:${oneTimeCode})\\b`,
      `\\b(?:${oneTimeCode})\\b[^.\\n]{0,60}\\b${handOver}\\b`,
      // A safe has digits too, but its seller gives them away.
      `${no}\\b(?:send|text|tell|give|forward|read)\\s(?:me|us)\\s${few}(?:4|6|four|six)[\\s-]digit\\scode`,
      `${no}\\b${handOver}\\s${few}code\\s[^.\\n]{0,30}\\b(?:verify|prove|confirm)\\s(?:that\\s)?you`,
    ],
  },
];
const known = signs.map((sign) => ({ ...sign, pattern: new RegExp(sign.patterns.join('|')) }));

const pressure =
  /\b(?:first\s(?:to|who)\s(?:pays?|transfers?)|must\s(?:go|sell|be\sgone)\s(?:today|tonight|now|asap)|(?:today|tonight)\sonly|last\schance|many\s(?:people\s)?interested|be\squick)\b/;

/** Signs of a scam in what a seller writes. Pressure only counts together with a price far under. */
export function findWarningSigns(
  { title, description }: { title: string; description: string | null },
  isFarUnder: boolean,
): CautionName[] {
  const text = calmLines(`${title}\n${description ?? ''}`, longestText);
  const found = known.filter(
    ({ mark, pattern, unless }) => mark.test(text) && pattern.test(text) && !unless?.test(text),
  );
  const names = new Set<CautionName>(found.map(({ name }) => name));
  return isFarUnder && pressure.test(text) ? [...names, 'pressure'] : [...names];
}
