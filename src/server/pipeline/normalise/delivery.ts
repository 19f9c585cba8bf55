import type { Delivery } from '#contract/filter-fields.ts';
import { calmText } from './text.ts';

const bring =
  '(?:deliver(?:y|ed|ies)?|drop(?:\\s(?:it|them))?\\s(?:off|round|over)|courier|freight|ship(?:ping|ped)?)';
const refused = new RegExp(
  [
    `\\b(?:no|not|never|cannot|can't|won't|don't|doesn't|unable\\sto|nor)\\s(?:(?:be|ship|able\\sto|offer(?:ing)?|do|a|any|including|included|or|,)\\s?){0,3}${bring}\\b`,
    '\\bnot\\sdeliverable\\b',
    '\\b(?:delivery|shipping|courier|freight)\\s(?:is\\s|are\\s)?(?:not\\s(?:available|possible|offered|an\\soption)|unavailable)\\b',
    '\\b(?:will|do|does|can)\\snot\\s(?:\\w+\\W+(?:or|and)\\s)?(?:deliver|ship|courier)\\b',
  ].join('|'),
  'g',
);
const offered = new RegExp(
  [
    // "I can deliver", "happy to drop off", "delivers", but not "could you deliver".
    `\\b(?:can|will|could|i'll|we'll|able\\sto|happy\\sto|willing\\sto|glad\\sto|free\\sto|easy\\sto|i|we)\\s(?:(?:also|even|help|be|arrange|assist|with|to|schedule|time|organise|offer|do|a|free|local)\\s){0,4}${bring}\\b`,
    '\\b(?:delivery|shipping|courier|freight)\\s(?:(?:is|can|also|may|could)\\s){0,2}(?:be\\s)?(?:available|avail|possible|included|arranged|organised|offered|an\\soption|optional|negotiable|extra|for\\s(?:a|an|\\$|free|only)|\\$\\s?\\d|within)',
    '\\b(?:free|local|offering|includes|including|cheap|offer)\\s(?:free\\s|local\\s)?delivery\\b',
    '\\b(?:\\$\\s?\\d+\\s(?:extra\\s)?(?:for\\s)?(?:local\\s)?delivery)\\b',
  ].join('|'),
);
const fetched = new RegExp(
  [
    '\\b(?:pick(?:ing)?[\\s-]?up|pickup|collection|collect)(?:\\s(?:and|&|\\+|,)?\\s?cash)?\\s(?:is\\s)?only\\b',
    '\\bonly\\s(?:for\\s)?(?:local\\s)?(?:pick[\\s-]?up|pickup|collection)\\b(?!\\s(?:truck|trailer))',
    '\\b(?:must|need(?:s|ed)?\\sto|have\\sto|has\\sto|required\\sto|you)\\s(?:be\\sable\\sto\\s|be\\s)?(?:come\\s(?:and\\s)?|to\\s)?(?:pick(?:ed)?[\\s-]?up|pickup|collect(?:ed)?)\\b(?!\\s(?:truck|trailer))',
    '\\b(?:pick[\\s-]?up|pickup|collection)\\s(?:is\\s)?(?:required|essential|yourself)\\b',
    '\\bbuyer(?:s)?\\s(?:\\w+\\s){0,2}?(?:pick(?:s)?[\\s-]?up|pickup|collects?|to\\scollect|uplifts?)\\b(?!\\s(?:truck|trailer))',
  ].join('|'),
);

/** Whether the seller brings it or it has to be fetched, where they say so. Who delivers may have it fetched too. */
export function readDelivery(text: string): Delivery | null {
  const said = calmText(text);
  const withoutRefusals = said.replace(refused, ' refused ');
  if (offered.test(withoutRefusals)) return 'Can deliver';
  return withoutRefusals !== said || fetched.test(said) ? 'Pick-up only' : null;
}
