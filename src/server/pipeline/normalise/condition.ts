export type Condition = 'New' | 'Excellent' | 'Good' | 'Fair';

// Phrases that are about something else, or say the opposite, are removed before we read anything.
const misleading = [
  /\bnew\s+(?:zealand|plymouth|brighton|lynn|market|town|windsor|age|to\s|home|owners?|house|place|cushions?|covers?|fabric|foam|legs|handles|knobs|mattress|one|baby)\b/g,
  /\b(?:bought|purchased|costs?|paid|worth|retails?|rrp|when|originally|was|were)\b[^.;\n]{0,40}?\b(?:brand\s)?new\b/g,
  /\b(?:no|without(?:\sany)?|free\s(?:of|from)|zero|not\sa)\s(?:\w+\s){0,2}(?:scratch|mark|stain|damage|rip|tear|wear|chip|dent|peel|flak|fad|sag|claw)\w*(?:(?:,\s|\sor\s|\sand\s|\/)\w+){0,3}/g,
  /\b(?:not|isn't|aren't|never)\s(?:at\sall\s|very\s|badly\s|heavily\s|too\s)?(?:broken|damaged|worn|scratched|stained|ripped|torn|tired|(?:brand\s)?new|mint)\b/g,
];

const bareWords: [RegExp, Condition][] = [
  [/^(?:brand )?new$|newcondition$/, 'New'],
  [/^(?:excellent|perfect|mint|as new|like new|superb|immaculate)$/, 'Excellent'],
  [/^(?:good|great|very good|tidy|refurbished|restored)$|refurbishedcondition$/, 'Good'],
  [/^(?:fair|poor|average|ok|okay|acceptable|worn|weathered|damaged|rough)$|damagedcondition$/, 'Fair'],
];

const cond = '(?:used\\s)?(?:condition|cond|order|shape|nick)\\b';
const phrases: [RegExp, Condition][] = [
  [
    /\b(?:not\s(?:quite\s)?(?:in\s)?(?:perfect|(?:a\s)?(?:good|great|the\sbest)\s(?:condition|cond))|isn't\sperfect)/,
    'Fair',
  ],
  [/\b(?:as|like|near(?:ly)?|almost|good\sas|looks?)[\s-](?:brand[\s-])?new\b/, 'Excellent'],
  [/\bbrand\snew\scond/, 'Excellent'],
  [
    /\bbrand[\s-]?new\b|\bbn(?:ib|wo?t)\b|\bnew\s(?:in|with)\s(?:the\s|its\s|original\s)*(?:box|packag|wrapp|plastic|tags?)|\bstill\sin\s(?:the\s|its\s|original\s)*(?:box|packag|wrapp|plastic)|\bunopened\b|\bunused\b|\bnever\s(?:been\s)?(?:used|opened|slept\son|sat\s(?:in|on))\b/,
    'New',
  ],
  [
    new RegExp(
      `\\b(?:euc|immaculate|pristine|flawless|(?:barely|hardly|rarely)\\sused|(?:mint|perfect|excellent|superb|exceptional|beautiful|amazing|exc)\\s${cond}|mint\\b)`,
    ),
    'Excellent',
  ],
  [
    new RegExp(
      `\\b(?:vgc|guc|gc\\b|(?:very\\sgood|good|great|nice|lovely|decent|solid|tidy|v\\.?\\sgood)\\s${cond}|good\\s(?:used|for\\s(?:its\\s|their\\s)?(?:age|years))|well\\s(?:looked\\safter|cared\\sfor|maintained))`,
    ),
    'Good',
  ],
  [
    new RegExp(
      `\\b(?:(?:fair|average|ok|okay|reasonable|poor|rough|worn)\\s${cond}|well[\\s-](?:loved|used)|needs?\\s(?:\\w+\\s){0,3}(?:tlc|love|work|repairs?|attention|paint(?:ing)?|sand(?:ing)?|restor\\w+|(?:re-?)?upholster\\w+|re-?finish\\w*|varnish\\w*|clean)|tlc\\b|as[\\s-]is\\b|(?:restoration|upcycl\\w+|diy|restoring)\\sproject|do(?:er|ne)[\\s-]upp?er)`,
    ),
    'Fair',
  ],
];
const animals = '(?:cats?|kittens?|dogs?|pupp(?:y|ies)|pets?)';
// A "good condition" next to these doesn't make up for them.
const spoiled = new RegExp(
  [
    `\\b${animals}\\s(?:(?:has|have|had|did|got|really|badly)\\s){0,2}(?:scratch(?:ed|es)|claw(?:ed|s)|chew(?:ed|s)|shredded|ripped|tore)\\b`,
    `\\b(?:scratched|clawed|chewed)\\s(?:\\w+\\s){0,2}by\\s(?:\\w+\\s){0,3}?${animals}\\b`,
    `\\b${animals}\\s(?:scratch|claw|bite|teeth|chew)\\smarks?\\b`,
    '\\b(?:some|several|few|small|big|large|inch|one|two|1|2|has\\sa|have)\\s(?:(?!wear\\b)\\w+\\s){0,2}?(?:rips?|tears?)\\b',
    '\\b(?:leather|vinyl|veneer|finish|paint|upholstery|laminate|coating)\\s(?:\\w+\\s){0,2}(?:peeling|flaking|cracking|worn\\soff|rubbed\\soff)\\b',
    '\\b(?:major|severe|significant|heavy|heavily|badly)\\s(?:scratch(?:es|ed)|stain(?:s|ed)|worn|wear|faded|damaged?|scuffed|marked)\\b|\\bvery\\s(?:worn|faded|scratched|scuffed)\\b',
  ].join('|'),
);
const defects =
  /\b(?:scratch\w*|scuff\w*|(?:some|few|minor|small|water|light|pen)\smarks?|(?:stains|(?:a|small|slight)\sstain)|chip(?:s|ped)|dents?|dented|worn|weathered|wear|faded|rip(?:s|ped)?|torn|crack(?:s|ed)|broken|damaged?|peeling|sagging|wobbly|tired)\b/;

/** One of the four grades, by what the seller says; null when they say nothing definite ("used"). */
export function readCondition(text: string): Condition | null {
  let said = text
    .slice(0, 5000)
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[*_]/g, '')
    .replace(/\s+/g, ' ');
  for (const pattern of misleading) said = said.replace(pattern, ' ');
  const bare = said
    .replace(
      /^\W*(?:condition\W+)?(?:(?:used|pre-?loved|pre-?owned|second[\s-]?hand)\b\s*[-–—:,]?)?\s*|\W+$/g,
      '',
    )
    .replace(/ condition$/, '');
  const named = bareWords.find(([pattern]) => pattern.test(bare));
  if (named) return named[1];
  if (spoiled.test(said)) return 'Fair';
  const found = phrases
    .map(([pattern, condition]) => ({ condition, at: said.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return found[0]?.condition ?? (defects.test(said) ? 'Fair' : null);
}
