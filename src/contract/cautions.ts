/** What tells a shopper to look twice. Never an accusation: honest sellers do each of these too. */
export const cautionNames = [
  'far-under',
  'pay-first',
  'no-way-back',
  'away',
  'courier',
  'write-elsewhere',
  'pressure',
  'same-photo',
  'same-text',
] as const;
export type CautionName = (typeof cautionNames)[number];

interface Caution {
  /** On a card. */
  short: string;
  /** What we noticed. */
  reason: string;
  /** What to do about it. */
  advice: string;
}

export const cautions: Record<CautionName, Caution> = {
  'far-under': {
    short: 'Far under similar',
    reason: 'It is far under what such pieces usually ask.',
    advice: 'Ask why before you drive: it may be a slip, a part, or a catch.',
  },
  'pay-first': {
    short: 'Asks for money first',
    reason: 'It asks for money before you have seen it.',
    advice: 'Look at the piece first, and pay when you take it with you.',
  },
  'no-way-back': {
    short: 'Odd way to pay',
    reason: 'It asks to be paid in a way that nobody can get back (gift card, wire or coins).',
    advice: 'Pay in person, or by the marketplace’s own way.',
  },
  away: {
    short: 'Seller is overseas',
    reason: 'The seller says they are out of the country.',
    advice: 'If nobody can show you the piece, do not pay for it.',
  },
  courier: {
    short: 'Sent once you pay',
    reason: 'It is to come by a courier or an agent once you have paid.',
    advice: 'Fetch it yourself, or pay when it arrives.',
  },
  'write-elsewhere': {
    short: 'Asks you to write elsewhere',
    reason: 'It asks you to write somewhere else.',
    advice: 'Stay with the marketplace’s messages: your words are kept there, and it can help.',
  },
  pressure: {
    short: 'Presses you to be quick',
    reason: 'The price is far under others, and it presses you to be quick.',
    advice: 'Take the time to see it first. A good piece can wait an hour.',
  },
  'same-photo': {
    short: 'Same photo elsewhere',
    reason: 'An older listing by somebody else shows the same photo.',
    advice: 'Ask for a photo taken today, and see the piece before you pay.',
  },
  'same-text': {
    short: 'Same words elsewhere',
    reason: 'An older listing by somebody else says the same, word for word.',
    advice: 'Ask something only the owner would know, and see the piece before you pay.',
  },
};

/** "Check carefully: it is far under what such pieces usually ask." Null where there is nothing to say. */
export function describeCautions(names: readonly CautionName[]): string | null {
  const reasons = names.map((name) => cautions[name].reason).join(' ');
  return reasons && `Check carefully: ${reasons.charAt(0).toLowerCase()}${reasons.slice(1)}`;
}

/** What was noticed, and what to do. */
export function describeCaution(name: CautionName): string {
  return `${cautions[name].reason} ${cautions[name].advice}`;
}
