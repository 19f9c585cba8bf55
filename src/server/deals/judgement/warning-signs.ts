import { calmLines } from '#server/furniture/words.ts';

const longestText = 6000;
const no = "(?<!\\b(?:no|not|never|without|don't|dont|won't|wont|cannot|can't)\\s(?:[\\w-]+\\s){0,3})";
const money = '(?:deposit|bond|payment|pay|paid|transfer|money|funds)';

// What tells of a trap often enough to say so, and what to do about it. Never an accusation: honest sellers write these too.
const signs = [
  {
    pattern: `${no}\\b(?:deposit|payment|part\\spayment|bank\\stransfer|transfer)\\s(?:is\\s)?(?:required\\s|needed\\s|first\\s)?(?:to\\s(?:hold|secure|reserve)|(?:before|prior\\sto)\\s(?:viewing|pick|collect|inspect))|${no}\\bpay(?:ment)?\\s(?:up\\s?front|in\\sadvance|before\\sviewing)`,
    reason:
      'It asks for money before you have seen it. Look at the piece first, and pay when you take it with you.',
  },
  {
    pattern: `${no}\\b(?:gift\\s?cards?\\sonly|(?:pay|paid|payment|accept)\\s(?:\\w+\\s){0,4}(?:gift\\s?cards?|itunes|steam\\scards?|bitcoin|crypto|western\\sunion|moneygram|wire\\stransfer))`,
    reason:
      'It asks to be paid in a way that nobody can get back (gift card, wire or coins). Pay in person or by the marketplace’s own way.',
  },
  {
    pattern: `${no}\\b(?:i\\sam|i'm|im|we\\sare|we're|currently|now)\\s(?:(?:currently|now|working|living|based|away|posted)\\s){0,3}(?:overseas|abroad|off\\s?shore|out\\sof\\s(?:the\\s)?(?:country|new\\szealand|nz))\\b`,
    reason:
      'The seller says they are out of the country. If nobody can show you the piece, do not pay for it.',
  },
  {
    pattern: `\\b(?:courier|shipping\\s(?:agent|company)|movers?|agent)\\swill\\s(?:collect|pick|deliver|bring)(?:[^.\\n]{0,60})\\b(?:after|once|when)\\b[^.\\n]{0,30}\\b${money}\\b|\\b(?:after|once|when)\\b[^.\\n]{0,30}\\b${money}\\b[^.\\n]{0,40}\\b(?:courier|shipping\\s(?:agent|company)|agent)\\swill\\b`,
    reason:
      'It is to come by a courier or an agent once you have paid. Fetch it yourself, or pay when it arrives.',
  },
  {
    pattern: `${no}\\b(?:whats\\s?app|telegram|viber|wechat|signal)\\s(?:me|us|only|number|on|at)\\b|${no}\\b(?:contact|message|text|write|chat|reach)\\s(?:me|us)\\s(?:on|via|by|at|through)\\s(?:whats\\s?app|telegram|viber|wechat|signal)\\b`,
    reason:
      'It asks you to write somewhere else. Stay with the marketplace’s messages: there your words are kept, and it can help.',
  },
].map(({ pattern, reason }) => ({ pattern: new RegExp(pattern), reason }));

const pressure =
  /\b(?:first\s(?:to|who)\s(?:pays?|transfers?)|must\s(?:go|sell|be\sgone)\s(?:today|tonight|now|asap)|(?:today|tonight)\sonly|last\schance|many\s(?:people\s)?interested|be\squick)\b/;

/** Signs of a trap in what a seller writes, each with what to do. Pressure counts only beside a price far under. */
export function findWarningSigns(
  { title, description }: { title: string; description: string | null },
  isFarUnder: boolean,
): string[] {
  const text = calmLines(`${title}\n${description ?? ''}`, longestText);
  const found = signs.filter(({ pattern }) => pattern.test(text)).map(({ reason }) => reason);
  if (isFarUnder && pressure.test(text))
    found.push('A price far under others, and it presses you to be quick: take the time to see it first.');
  return found;
}
