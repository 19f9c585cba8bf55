const some = '(?:(?:a|an|any|some|the|my|our|me|us)(?: (?:few|nice|good|decent|lovely|really|new))? )?';
const asking = [
  "(?:(?:i am|i['’]?m|im|we are|we['’]?re|am|are|is anyone|anyone) )?(?:(?:still|currently|always|urgently) )?(?:looking|searching|hunting|on the (?:hunt|look ?out)|in (?:search|need)|after)(?: (?:out )?(?:for|of|to (?:buy|find|get)))?",
  "(?:(?:i|we) )?(?:really |just |urgently )?(?:need(?! (?:gone|to go|a new home))|want|would like|['’]d like)(?: to (?:buy|find|get))?",
  '(?:wanted|wanting|wtb|iso)(?: to buy)?',
  'where (?:can|could|do|to|would)(?: (?:i|we|you))? (?:buy|find|get)',
  '(?:can|could|may) (?:i|we|you) (?:please )?(?:buy|find|get|have|see|show)',
  '(?:do you|does (?:anyone|anybody)|has (?:anyone|anybody)|anyone|anybody|have you) (?:have|got|sell(?:ing)?|know of)',
  '(?:is|are) there',
  '(?:please )?(?:show|find|get|help)(?: me| us)(?: (?:find|buy))?',
  '(?:what|which)(?: (?:is|are))?(?: the)? best',
  '(?:the )?best|any|buy',
].join('|');

/** At the beginning alone: "looking for a new home" in the middle is what a seller wrote. */
const beginning = new RegExp(
  String.raw`^\s*(?:(?:hi|hello|hey|kia ora|please)[\s,!.]+)?(?:${asking})(?:\s*[:,–-]+)? ${some}`,
  'iu',
);
const ending =
  /(?:[\s,]+(?:please|pls|thanks|thank you|cheers|anyone|anybody|near me|around here|for me|for us|for (?:my|our) (?:new )?(?:son|daughter|kids?|wife|husband|partner|mum|mother|dad|father|parents|flat|flatmates?|house|home|place|apartment|unit)))+[\s?!.]*$/iu;

/** Said by whoever does not know its name. */
const turning =
  /\b(?:sofa|couch|settee|lounge|futon)(?: (?:that|which))?(?: can)?(?: be)? (?:turn|fold|convert|open|pull|change|transform|make)(?:s|d|ed)?(?: (?:out|down|up))?(?: (?:in)?to)?(?: an?)?(?: (single|double|queen|king)| guest| spare)? bed\b/giu;

/** A couch that turns into a bed is a sofa bed. */
export function nameTurning(text: string): string {
  return text.replace(turning, (_, size?: string) => (size ? `${size} sofa bed` : 'sofa bed'));
}

/**
 * A text without the words that only ask: "I’m looking for a sofa, please" asks for a sofa. No listing says them, or says
 * something else with them.
 */
export function leaveOutAsking(text: string): string {
  // No place is called "Christchurch?", and nobody is about to finish the word.
  const rest = text
    .replace(ending, '')
    .replace(beginning, '')
    .replace(/[?!]+(?=\s|$)/gu, ' ,');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}
