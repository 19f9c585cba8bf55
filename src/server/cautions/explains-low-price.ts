import { calmLines } from '#server/furniture/words.ts';

const longestText = 6000;

// Why an honest price is low, in the seller's words.
const explanations = [
  // It's not the price of all that is named or shown.
  String.raw`(?:\beach|\$\d+\sea|\bapiece|\b(?:per|an?)\s(?:piece|chair|item|unit|stool|panel|shelf)|\bstarting\s(?:at|from)|\bprices\s(?:from|below|vary)|\bsold\sseparately|\bindividually)\b`,
  // It's only a part of the piece, or in a poor way.
  String.raw`\b(?:frame|top|base|legs?|feet|cushions?|covers?|slats?|headboard|mattress|table|chairs?|stand|glass|shelf|shelves|drawers?)\sonly\b|\b(?:for|spare|replacement)\sparts?\b|\breplacement\b|\bas[\s-]is\b|\btlc\b|\bfixer\b`,
  // It has to go.
  String.raw`\b(?:moving\s(?:sale|out|soon|overseas|away)|(?:we're|i'm|we\sare|i\sam)\smoving|move[\s-]?out|must\s(?:go|sell)|needs?\s(?:it\s|this\s|them\s|to\sbe\s|to\s)?go(?:ne)?|get(?:ting)?\srid\sof|give[\s-]?away|giving\saway|practically\sfree|almost\sfree|clear(?:ing)?[\s-]?out|clearance|garage\ssale)\b`,
].map((explanation) => new RegExp(explanation));

/** Whether the seller's own words explain why a price is far under. Then there's nothing to warn about. */
export function explainsLowPrice(listing: { title: string; description: string | null }): boolean {
  const text = calmLines(`${listing.title}\n${listing.description ?? ''}`, longestText);
  return explanations.some((explanation) => explanation.test(text));
}
