import { calmText } from './text.ts';

const parts =
  '(?:legs?|foot|feet|drawers?|doors?|shelf|shelves|handles?|knobs?|screws?|slats?|parts?|pieces?|hardware|bolts?|cast[eo]rs?|wheels?|cushions?|hinges?|springs?|panels?|glass|mirror|arms?|arm\\s?rests?|rungs?|spindles?|brackets?)';
const fault =
  'broken|broke|faulty|damaged|snapped|cracked|collapsed|ripped|rips?|torn|tears?|holes|shredded|borer|wobbly|wobbles|wonky|unstable|missing|repairs?|faults?|damage';
const rot = '(?<!breaks?\\sthe\\s)mou?ldy?|mildew\\w*|musty|warped|warping';
const animals = '(?:cats?|dogs?|pets?|mouse|mice|rats?)';
const stench = [
  `${animals}\\s(?:pees?|peed|wee|urine|odou?rs?|smells?)`,
  '(?:pee|urine|musty|damp|smoke|smoky|cigarette|bad)\\s(?:smells?|odou?rs?)|urine|smelly|stinks|bed\\s?bugs|fleas|from\\sa\\s(?:smoker\\W?s?\\W?|smoking)\\s(?:home|house)|(?:pee|peed|urinated)\\son',
  `(?:smells?|smelling|smelly|stinks?|reeks?)\\s(?:\\w+\\s){0,2}?(?:of|like)\\s(?:\\w+\\s)?(?:pee|urine|${animals}|smoke|cigarettes|damp|mou?ld)`,
].join('|');
// What should be firm; cushions and covers may well be loose.
const firm =
  '(?:legs?|arms?|arm\\s?rests?|hinges?|joints?|rungs?|spindles?|slats?|veneer|back|base|cast[eo]rs?|wheels?|drawer\\sfronts?)';
const flaw = `(?:${fault}|${rot}|${stench}|stains?|stained|marks?|scratch\\w*|scuffs?|chips?|dents?|dings?|cracks?|breaks?|sagging|wear|worn|loose)\\b`;
const denying = "no|not|nothing|never|none|isn't|aren't|hasn't|haven't|without|any|free\\s(?:of|from)";
// If it's kept off, it hasn't happened.
const keepingOff =
  'prevent(?:s|ing)?|avoids?|resists?|resistant\\sto|reduces|protects?\\s(?:from|against)|guards?\\sagainst';
// "No chips, dents or broken bits" denies all of them; "no marks, broken leg" does not deny the leg.
const denial = new RegExp(
  `\\b(?:${denying}|${keepingOff})\\b[^.;,!\\n]{0,25}?\\b${flaw}` +
    `(?:(?:,\\s?|\\sand\\s|\\/)${flaw}(?=\\s?[.,;!/]|\\s(?:or|and)\\b|$)|,?\\sor\\s(?:\\w+\\s)?${flaw}){0,5}`,
  'g',
);
// "Not exposed to pets, dust, mould or bed bugs": a list that says where it ends is denied to its end.
const deniedList =
  /\b(?:no|not|never|without|free\s(?:of|from))\s(?:\w+\s){0,4}?\w+(?:,\s(?:\w+\s)?[\w-]+){2,6}(?:,?\sor\s(?:\w+\s)?\w+|,?\setc\b)/g;
const notYet = '(?<!\\b(?:not|never|be|being|easily)\\s(?:\\w+\\s)?)';
const turned = 'screws?|bolts?|knobs?|handles?';
// These are about something else, or about what has long been fixed.
const harmless = [
  new RegExp(`\\bborer\\b[^.;!\\n]{0,40}?${notYet}\\b(?:treated|fumigated|eradicated)\\b`, 'g'),
  /\btreated\s(?:for\s)?(?:\w+\s)?borer\b/g,
  new RegExp(
    `\\b(?:was|were)\\s(?:\\w+\\s)?(?:${fault})\\b[^.;!\\n]{0,30}?${notYet}\\b(?:repaired|fixed|mended|replaced|(?:re-?)?glued)\\b`,
    'g',
  ),
  /\b(?:mou?ld|mildew)\b[^.;!\n]{0,20}?\b(?:was|were|been|now)\s(?:\w+\s)?(?:cleaned|removed|treated|washed)\b/g,
  /\b(?:mou?ld|mildew|urine|odou?r|smell)(?:\s(?:and|or|&)\s\w+)?[\s-](?:free|resistant|proof)\b|\banti[\s-]mou?ld\b|\b(?:doesn't|does\snot|don't|never)\s(?:smell|stink|reek)s?\b[^.;!,]{0,30}/g,
  /\b(?:normally|usually|often)\sbroken\b|\bbroken\s(?:down|up|in\s?(?:nicely|well|[.,!]|$))|\bsnapped\s(?:\w+\s)?up\b|\btorn\sbetween\b/g,
  /\bmissing\s(?:in|from|on)\s(?:the\s|this\s|my\s)?(?:first\s)?(?:pics?|pictures?|photos?|images?)\b/g,
  // About the photos or the address, not the piece; or about what would happen if it were so.
  /\b(?:camera|phone|flash|link|website|url|elevator|car|truck)(?:\s(?:is|was|has|does|isn't|doesn't))?\s(?:not\swork\w*|works?|broken|broke|cracked|damaged|faulty)\b/g,
  new RegExp(
    `(?<!\\b(?:sure|know|tell|see|check|mind)\\s)\\bif\\s(?:\\w+\\s){1,3}?(?:(?:is|are|gets?|becomes?)\\s(?:ever\\s)?(?:${fault})|(?:doesn't|does\\snot|don't|won't)\\swork|breaks?)\\b`,
    'g',
  ),
  // Folded, and how long it is then.
  /\b(?:when|be|while|fully|measurements?:?|dimensions?:?|size:?)\scollapsed\b|\bcollapsed\b[^.;!\n]{0,40}?(?:\bmeasures?\b|\bdimensions?\b|\bsize\b|\d\s?(?:"|”|cm\b|mm\b|in\b|inch))/g,
  // Wear of its finish.
  /\b(?:paint(?:ing)?|varnish|finish|lacquer|stain|colou?r|labels?|stickers?)\b[^.;!\n]{0,40}?\b(?:came|fell|fallen|has\scome)\soff\b/g,
  // What takes a screwdriver, or hardly shows.
  new RegExp(
    `\\bloose\\s(?:${turned})\\b|\\b(?:${turned})\\s(?:(?:is|are|a|bit|little|slightly|somewhat)\\s){0,4}loose\\b`,
    'g',
  ),
  /\bloose\b[^.;!\n]{0,60}?\b(?:tighten\w*|screw(?:driver)?|allen\s(?:key|wrench))\b/g,
  /\b(?:small|tiny|minor|wee|slight|little)\s(?:tears?|rips?|holes?)\sin\b/g,
  // It was never meant to.
  /\bno,?\s(?:it\s|they\s)(?:doesn't|does\snot|don't|do\snot)\s\w+/g,
  /\bshredded\s(?:\w+\s)?(?:foam|latex|rubber|fill\w*)\b|\bwear\s(?:and|&|n)\stears?\b/g,
];

const cannot =
  "(?:won't|will\\snot|doesn't|does\\snot|don't|do\\snot|can't|cannot|no\\slonger)\\s(?:quite\\s|fully\\s|properly\\s|always\\s)?";
const fails = new RegExp(
  `\\b${cannot}(?:close|shut|open|lock|recline|stay\\s(?:up|shut|closed|open)|slide\\s(?:in|out|properly)|go\\s(?:up|down)|turn\\son)\\b|\\b${cannot}works?\\b(?!\\s(?:for|in|with|at|out)\\b)` +
    `|\\b(?:don't|do\\snot|doubt|not\\ssure)\\s(?:(?:think|believe|if|whether|that)\\s){0,2}(?:it|they|both|the\\s\\w+)\\s(?:still\\s)?(?:reclines?|locks?|folds?|swivels?|lifts?|works?(?!\\s(?:for|in|with|at|out)\\b))\\b`,
);
const needsWork = new RegExp(
  [
    '\\b(?:broken|broke|faulty|damaged|snapped|cracked|collapsed|ripped|torn|shredded|borer|wobbly|wobbles|wonky|not\\sworking)\\b',
    `\\b(?:${rot}|${stench})\\b`,
    '\\b(?:mirror|glass|top|frame|legs?|seat)\\s(?:has|have)\\s(?:an?\\s)?(?:\\w+\\s)?cracks?\\b|\\bwater\\sdamage|\\bas[\\s-]is,?[\\s-]where[\\s-]is\\b|\\bfalling\\sapart\\b|\\b(?:has|have)\\scome\\s(?:off|away|apart|loose)\\b|\\b(?:came|fell|fallen)\\soff\\b',
    '\\bfor\\s(?:parts|spares|repair|restoration)\\b|\\bparts\\sonly\\b|\\bspares\\sor\\srepair',
    '\\bneeds?\\s(?:\\w+\\s){0,3}(?:repair\\w*|fix\\w*|mending|(?:re-?)?glu(?:e|ing)\\w*|re-?upholster\\w+|upholstering|new\\s(?:legs?|springs?|hinges?|glass|handles?|slats?|foam|webbing|upholstery))',
    `\\bmissing\\s(?:(?:an?|one|two|three|the|its|some|of|several|couple|few|both|all)\\s){0,3}(?:\\w+\\s)?${parts}\\b`,
    `\\b${firm}\\s(?:(?:is|are|has|have|feels?|a|bit|little|slightly|come|coming|somewhat|very)\\s){0,4}loose\\b|\\bloose\\s(?:\\w+\\s)?${firm}\\b(?!\\s(?:cushions?|covers?|pillows?))`,
    `\\b${parts}\\s(?:(?:is|are|was|were|has|have|gone|went|both|all)\\s){0,2}missing\\b`,
    '\\b(?:springs?|webbing)\\s(?:(?:is|are|has|have|all|completely)\\s){0,2}(?:gone|shot|sprung)\\b',
    '\\b(?:foam|stuffing|padding|springs?|filling)\\s(?:(?:is|are|now)\\s)?(?:showing|exposed|visible|poking|coming\\s(?:out|through))\\b|\\bexposed\\s(?:foam|stuffing|springs?)\\b',
    '\\b(?:tears?|rips?|holes?)\\sin\\s(?:(?:the|one|both|its|a)\\s)?(?:\\w+\\s)?(?:fabric|leather|upholstery|vinyl|seats?|cushions?|mesh|cane|rattan|mattress)\\b',
  ].join('|'),
);

/** The seller mentions something broken, torn, lost or stuck, in any words. What they deny doesn't count. */
export function needsRepair(text: string): boolean {
  let said = calmText(text);
  for (const pattern of harmless) said = said.replace(pattern, ' ');
  return (
    fails.test(said) ||
    needsWork.test(
      said
        .replace(/\bnot\sworking\b/g, 'faulty')
        .replace(deniedList, ' ')
        .replace(denial, ' '),
    )
  );
}
