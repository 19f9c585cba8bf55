/** Reasons for a shopper to look twice. Never an accusation: honest sellers do each of these too. */
export const cautionNames = [
  'far-under',
  'pay-first',
  'no-way-back',
  'away',
  'courier',
  'write-elsewhere',
  'code',
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
    short: 'Very low price',
    reason: 'It’s far cheaper than similar pieces.',
    advice: 'Ask why before you go.',
  },
  'pay-first': {
    short: 'Asks for money up front',
    reason: 'The seller asks for money before you’ve seen it.',
    advice: 'See it first, and pay when you pick it up.',
  },
  'no-way-back': {
    short: 'Risky way to pay',
    reason:
      'The seller names a way to pay that you can’t reverse, such as a gift card, a money transfer or crypto.',
    advice: 'Pay in person, or through the marketplace.',
  },
  away: {
    short: 'Seller is overseas',
    reason: 'The seller says they’re overseas.',
    advice: 'If nobody can show you the piece, don’t pay for it.',
  },
  courier: {
    short: 'Sent after you pay',
    reason: 'A courier or agent is meant to bring it once you’ve paid.',
    advice: 'Pick it up yourself, or pay when it arrives.',
  },
  'write-elsewhere': {
    short: 'Wants to talk elsewhere',
    reason: 'The seller wants to talk somewhere else.',
    advice:
      'Stick to the marketplace’s messages. They’re kept there, and it can help if something goes wrong.',
  },
  code: {
    short: 'Asks for a code',
    reason: 'The seller wants a code that’s sent to your phone.',
    advice: 'Never pass a code on. Anyone who has it can use your number or your account.',
  },
  pressure: {
    short: 'Rushes you',
    reason: 'It’s far cheaper than others, and the seller is rushing you.',
    advice: 'Take the time to see it first. A good piece can wait an hour.',
  },
  'same-photo': {
    short: 'Same photo elsewhere',
    reason: 'Someone else used the same photo in an older listing.',
    advice: 'Ask for a photo taken today, and see the piece before you pay.',
  },
  'same-text': {
    short: 'Same words elsewhere',
    reason: 'Someone else used the same words in an older listing.',
    advice: 'Ask something only the owner would know, and see the piece before you pay.',
  },
};

/** "Check carefully: it’s far cheaper than similar pieces." Null where there is nothing to say. */
export function describeCautions(names: readonly CautionName[]): string | null {
  const reasons = names.map((name) => cautions[name].reason).join(' ');
  return reasons && `Check carefully: ${reasons.charAt(0).toLowerCase()}${reasons.slice(1)}`;
}

/** What was noticed, and what to do. */
export function describeCaution(name: CautionName): string {
  return `${cautions[name].reason} ${cautions[name].advice}`;
}
