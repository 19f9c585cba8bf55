/** What sellers write next to a number, and what kind of number that makes it. */

// A space parts thousands only after one digit: "$220 600 x 1200" is a price and a size.
export const number = /(?<![\d.,])(?:\d \d{3}(?![\d.,]|\s?(?:[x×]|mm|cm))|\d+(?:[.,]\d+)*)(?:k\b)?/gi;

export const signBefore = /(?:[$€£¥]|\b(?:nzd|aud|usd))\s?$/i;
export const signAfter = /^\s?(?:\$(?!\s?\d)|[€£¥]|(?:nzd|aud|usd)\b)/i;
export const dollarsAfter = /^\s?(?:dollars?|bucks?|(?:for )?(?:the (?:lot|pair|set)|both))\b/i;

const about = '(?: (?:only|just|around|about|over|nearly|almost))*';
const upTo = '[\\s:=-]*(?:nz)?\\$?\\s?$';
const asking = [
  '(?<!\\b(?:retail|original|new|list|store|usual|purchase|start|starting|reserve) )pric(?:e|ed|ing)(?: (?:is|at|of|drop|reduced|dropped|to|for|the|pair|lot|set|now))*',
  'asking(?: (?:price|for|is))*',
  '(?:sell(?:ing)?|going|yours|all|both|lot|pair|set|looking|letting (?:it|them) go)(?: (?:it|them|this|these|all|both|only|now))* (?:for|at)',
  "(?:will|would|can|could|i’ll|i'll|happy to) (?:take|accept|sell for)",
  'want(?:ing|ed|s)?',
  '(?:reduced|dropped|down|lowered|cut)(?: (?:from|in price))? to',
  '(?:now|only|just) (?:only|just|asking|for)',
  '(?<=\\d\\W{1,3})now',
];
export const askedBefore = new RegExp(`\\b(?:${asking.join('|')})${about}${upTo}`, 'i');
export const askedAfter = /^\$?\s?(?:o\.?n\.?o|o\.?b\.?o|neg|negotiable|firm|cash)\b/i;

// What it cost new or costs elsewhere, what something else costs beside it, and what bringing it costs.
const others = [
  'orig(?:inal(?:ly)?)?(?: retail)?(?: price)?(?: (?:of|is|was|cost|paid))*',
  '(?:bought|purchased)\\b[^.,;!$]{0,60}\\bfor',
  '(?:rrp|msrp|retail(?:s|ed|ing)?|paid|cost|costs|worth|valued?)(?: (?:for|at|of|me|us|price|is|was|new|value))*',
  '(?:currently|presently|still|usually|normally|ones|online)\\s(?:sell|sells|selling|sold|going|listed)(?: (?:it|them|new))? (?:for|at)',
  '(?:sale|listed|selling) on\\b[^.,;!$]{1,30}\\b(?:for|at)',
  '(?:an?\\s)?(?:extra|another|additional)',
  '(?<!free )(?:deliver(?:y|ed)?|shipping|freight|courier|postage)\\b(?! (?:is )?(?:included|incl|available|possible)\\b)[^.,;!$]{0,60}?',
];
export const otherBefore = new RegExp(`\\b(?:${others.join('|')})${about}${upTo}`, 'i');
export const otherAfter =
  /^\s(?:(?:msrp|rrp|retail|value|more|extra|off)\b|new(?= (?:at|from|price|in)\b|\s?[-–.;)]|$)|when (?:\w+ )?new\b)/i;

export const measureAfter =
  /^(?:\s?(?:[x×"”″'’%°*]|(?:mm|cm|m|in|inch(?:es)?|ft|feet|foot|kgs?|l|lit(?:re|er)s?)(?!\p{L})(?! (?:\p{Lu}|the\b)))|[\p{L}/:]|\s?(?:[+-]\s?\d|years?|yrs?|months?|weeks?|days?|hours?|seater|drawers?|doors?|people|persons?|men|strong|pieces?|pc|chairs?|stools?|high|wide|deep|long|tall)(?!\p{L}))/iu;
export const sizeBefore = /[x×/]\s?$/i;
export const countAfter = /^\s?(?:x|×|for|@)\s?(?:nz)?\$/i;
