import { expect, test } from 'vitest';
import type { CautionName } from '#contract/cautions.ts';
import { explainsLowPrice } from './explains-low-price.ts';
import { findWarningSigns } from './warning-signs.ts';

// One example of each wording the patterns know, so that none is lost when they are changed.

const find = (description: string) => findWarningSigns({ title: 'Oak table', description }, true);

const wordings: Partial<Record<CautionName, string[]>> = {
  'pay-first': [
    'Part payment to secure it',
    'Bank transfer to reserve',
    'A transfer first to hold it',
    'Payment is required to hold it',
    'Payment needed to hold it',
    'I hold one for a deposit',
    'I can hold on a small deposit',
    'Hold it with $50 deposit',
    'Deposit is nonrefundable. Non refundable deposit of $50',
    'A deposit secures it',
    'A deposit holds',
    'A deposit of $50 is needed',
    'A deposit before you view it',
    'Payments prior to you picking it up',
    'Pay the lot before you inspect it',
    'Payment before any viewing',
    'Please transfer before the pickup',
    'All transferred before you see it',
    'Pay upfront please',
    'Payment up front',
    'Payment in advance',
    'Pay first then collect',
  ],
  'no-way-back': [
    'Giftcards only',
    'Pay with iTunes',
    'Paid in Steam cards',
    'Send bitcoin',
    'Payments by cryptocurrency',
    'Accept Western Union',
    'Funds by MoneyGram',
    'Money by wire transfer',
    'Deposit by PayPal friends & family',
    'Transfer by friends + family',
    'Transfer by friends n family',
  ],
  away: [
    ...['Australia', 'Melbourne', 'Sydney', 'Brisbane', 'Perth', 'the UK', 'England', 'London'].map(
      (country) => `I am in ${country}`,
    ),
    ...['Dubai', 'the US', 'the USA', 'America'].map((country) => `I'm in ${country}`),
    ...[
      'overseas',
      'abroad',
      'at sea',
      'on an oil rig',
      'on a oil rig',
      'offshore',
      'off shore',
      'off-shore',
    ].map((place) => `We are ${place}`),
    ...['out of country', 'out of the country', 'out of New Zealand', 'out of NZ'].map(
      (place) => `im currently ${place}`,
    ),
    ...['now', 'working', 'living', 'based', 'away', 'posted'].map((how) => `We're ${how} overseas`),
    'I live and work abroad',
    'We work and live abroad',
    'I now work abroad',
    'I currently stay overseas',
    'Owner is now living overseas',
    'Owner now based overseas',
    'Seller now away overseas',
    'Sold for my uncle: now overseas',
    'Sold for my uncle: now abroad',
  ],
  courier: [
    'A courier will collect it after payment',
    'My courier agent shall pick it up once the money is there',
    'A shipping company to deliver when the funds arrive',
    'The pickup company is coming to bring it after you pay',
    'Pick-up agent to come and collect once paid',
    'Movers will collect after the bond',
    'A mover will deliver after the transfer',
    'Agent to bring it once the deposit is in',
    'Once the payment is there the courier will bring it',
    'When the money is there the courier will bring it',
    'After payment the courier will bring it',
  ],
  'write-elsewhere': [
    ...['WhatsApp', 'Whats app', 'Telegram', 'Viber', 'WeChat'].map((messenger) => `${messenger} me`),
    ...['us', 'only', 'number', 'on', 'at'].map((what) => `Viber ${what} 021`),
    ...['Contact', 'Message', 'Text', 'Write to', 'Chat with', 'Reach'].map((how) => `${how} me on Signal`),
    ...['on', 'via', 'by', 'at', 'through'].map((how) => `Text us ${how} Signal`),
    'Signal me',
    'Signal us',
  ],
  code: [
    ...['verification', 'confirmation', 'authorisation', 'authorization', 'one time', 'one-time', 'SMS'].map(
      (kind) => `Send me the ${kind} code`,
    ),
    'Send me the one-time passcode',
    'Send me the otp',
    ...['send', 'tell', 'give', 'share', 'forward', 'read', 'need', 'receive', 'get', 'text'].map(
      (how) => `You ${how} the verification code`,
    ),
    'I sent a verification code',
    'The verification code I will send',
    ...['Send', 'Text', 'Tell', 'Give', 'Forward', 'Read'].map((how) => `${how} us the 4-digit code`),
    ...['4 digit', '6-digit', 'four-digit', 'six digit'].map((kind) => `Tell me the ${kind} code`),
    ...['verify that', 'prove', 'confirm'].map((how) => `I share a code to ${how} you are real`),
  ],
  pressure: [
    'First to pay',
    'First who pays',
    'First to transfer',
    'Must go today',
    'Must sell tonight',
    'Must be gone now',
    'Must go asap',
    'Today only',
    'Tonight only',
    'Last chance',
    'Many interested',
    'Many people interested',
    'Be quick',
  ],
};

test.each(Object.entries(wordings).flatMap(([name, texts]) => texts.map((text) => [text, name] as const)))(
  '%s: %s',
  (text, name) => {
    expect(find(text)).toContain(name);
  },
);

const shop = [
  'in store',
  'in-store',
  'at our shop',
  'at the store',
  'in a showroom',
  'on lay-by',
  'on layby',
];

test.each([
  ...shop.map((where) => `A deposit holds it ${where}`),
  ...[
    'will show it',
    'can let you in',
    'is happy to let you see it',
    'could show it',
    'is there to show you',
  ].map((how) => `I am overseas, my son ${how}`),
  ...['Viewing welcome', 'Views by appointment', 'Viewings are by arrangement', 'Viewing is available'].map(
    (how) => `I am overseas. ${how}`,
  ),
  ...[
    'No',
    'Not',
    'Never',
    'Without',
    "Don't",
    'Dont',
    "It doesn't",
    "I won't",
    'I wont',
    'I cannot',
    "I can't",
  ].map((no) => `${no} send bitcoin`),
  ...['no', 'not', 'never', 'nor', "don't", 'without'].map((no) => `Pay cash ${no} bitcoin`),
  ...['your', 'your own', "the buyer's", 'arrange the'].map(
    (whose) => `After payment ${whose} courier to collect`,
  ),
  'Currently in the London style',
  'Currently in the UK size King',
  'Currently in America made slips',
  'We are overseas from June',
  'We are overseas next week',
  'We are overseas soon',
])('no sign in: %s', (text) => {
  expect(find(text)).toEqual([]);
});

test.each([
  ...['$20 each', '$20 ea', '$20 apiece', '$20 per chair', '$20 an item', '$20 a piece', 'Starting at $20'],
  ...['$20 a unit', '$20 per stool', '$20 per panel', '$20 a shelf', 'Starting from $20', 'Prices from $20'],
  ...['Prices below', 'Prices vary', 'Sold separately', 'Sold individually'],
  ...[
    'frame',
    'top',
    'base',
    'leg',
    'legs',
    'feet',
    'cushion',
    'cushions',
    'cover',
    'covers',
    'slat',
    'slats',
  ]
    .concat(
      'headboard',
      'mattress',
      'table',
      'chair',
      'chairs',
      'stand',
      'glass',
      'shelf',
      'shelves',
      'drawers',
    )
    .map((part) => `The ${part} only`),
  ...['One drawer only', 'For parts', 'For part', 'Spare parts', 'Replacement', 'Sold as is', 'As-is'],
  ...['Needs some TLC', 'A fixer upper', 'Moving sale', 'Moving out', 'Moving soon', 'Moving overseas'],
  ...['Moving away', 'We are moving', 'I am moving', "I'm moving", "We're moving", 'Move out', 'Move-out'],
  ...[
    'Must go',
    'Must sell',
    'Need gone',
    'Needs it gone',
    'Need this gone',
    'Need them gone',
    'Needs to be gone',
  ],
  ...[
    'Needs to go',
    'Get rid of it',
    'Getting rid of it',
    'Giveaway',
    'Give away',
    'Give-away',
    'Giving away',
  ],
  ...[
    'Practically free',
    'Almost free',
    'Clear out',
    'Clearing out',
    'Clear-out',
    'Clearance',
    'Garage sale',
  ],
])('%s explains a low price', (description) => {
  expect(explainsLowPrice({ title: 'Oak table', description })).toBe(true);
});
