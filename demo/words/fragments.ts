/** What hundreds of sellers write. {noun}, {material}, {city} and so on are filled in. */

export const openers: readonly string[] = [
  'Selling our {noun}.',
  'Up for sale is this {adjective} {noun}.',
  '{Adjective} {material} {noun}, has served us well.',
  'We have loved this {noun} but it is time for a change.',
  'This {noun} has been in the family for years.',
  'Bought this {noun} three years ago for our old place.',
  'Great {noun} for a first flat or a bach.',
  'Lovely {noun}, much nicer in real life than in the photo.',
  'Here is a {adjective} {noun} that deserves another home.',
  'Reluctant sale of our favourite {noun}.',
  'Our {noun} does not fit the new house, sadly.',
  'This is the {noun} you have been looking for.',
  'Good honest {noun}.',
  'Clean, tidy {noun} from a smoke free home.',
  'One owner {noun}.',
  'Picked this {noun} up at an auction years ago, now passing it on.',
  '{Adjective} {noun} with plenty of life left.',
  'Nana’s {noun}, she has moved into a village.',
  'Downsizing, so the {noun} has to go.',
  'We call it the good {noun}. It can be yours.',
  'Neat little {noun}, well looked after.',
  'Spare room is becoming a nursery so this {noun} is off to a new owner.',
  'Staged our house with this {noun} and now it has sold.',
];

/** Only for what is hard to the touch. */
export const hardOpeners: readonly string[] = [
  'Good strong {material} {noun}, you can feel the weight of it.',
  'A practical {noun} that will outlast the flatpack stuff.',
  'Simple {material} {noun}, nothing fancy, does the job.',
  'This {noun} is {material} all through.',
  'Built the way they used to build them.',
];

/** How a shop talks. */
export const shopOpeners: readonly string[] = [
  '{Adjective} {material} {noun}, chosen for the shop floor.',
  'New in this week: a {adjective} {noun}.',
  'A {adjective} {noun} from a deceased estate in {city}.',
  'From a house clearance, a {noun} of real quality.',
  'We were pleased to find this {noun}.',
  'An unfussy {noun} that suits an old villa or a new build.',
  'Traded in by a regular customer.',
  'Sourced locally, this {noun} is ready for its next home.',
  'A favourite with our staff.',
];

export const shopNotes: readonly string[] = [
  'Checked over in our workshop.',
  'Cleaned and ready to go.',
  'In store now.',
  'Delivery can be arranged throughout {region}.',
  'Layby available.',
  'Come in and try it.',
  'Seven day exchange.',
  '',
];

export const reasons: readonly string[] = [
  'Moving overseas at the end of the month.',
  'Moving to a smaller place.',
  'Selling only because we bought a bigger one.',
  'Shifting down the line and the truck is full.',
  'Renovating and the new colours do not match.',
  'Kids have left home.',
  'Bubs is coming and we need the space.',
  'No longer needed.',
  'Partner says it goes or I go.',
  'It has been in storage in the garage and needs using.',
  'Selling on behalf of Mum.',
  'Flat is breaking up so everything must go.',
  'Changed my mind about the layout of the lounge.',
  'We inherited another one.',
  'Going fully minimal.',
  'Landlord is selling, so are we.',
  'The dog has claimed every other seat, this one he ignores.',
  'Too big for our new place.',
  'House sold, need it gone before settlement.',
  'Swapped to a built-in.',
  'Work from home days are over.',
  'Just not our style any more.',
];

export const pickups: readonly string[] = [
  'Pick up {suburb}.',
  'Pick-up only from {suburb}.',
  'Can help load, bring a friend.',
  'Pick up evenings or weekends.',
  'Will fit in a station wagon with the seats down.',
  'You will need a trailer or a van.',
  'Can deliver around {city} for a bit of petrol money.',
  'Ground floor, easy access for a trailer.',
  'Two strong people needed, there are steps.',
  'Near the school in {suburb}, text for the address.',
  'Pick up this weekend preferred.',
  'Can hold for a week with a deposit.',
  'Comes apart for moving, tools supplied.',
  'Contactless pick up from the carport is fine.',
  'Happy to book a courier at your cost.',
  'Buyer to collect from {suburb}.',
  'Local pick up, {city}.',
  'Delivery possible to {region} for a fee.',
];

export const closers: readonly string[] = [
  'Thanks for looking!',
  'Check out my other listings.',
  'Message me with any questions.',
  'Cash or bank transfer on pick up.',
  'No holds, first in first served.',
  'Smoke free, pet friendly home.',
  'Measure your doorways please.',
  'Happy to send more photos.',
  'Viewing welcome.',
  'Cheers.',
  'No time wasters please.',
  'Ngā mihi.',
  'Sensible offers considered.',
  'Text is best, I am on shift.',
  'Not in a rush but would like it gone.',
  'Priced to move.',
  'Sorry, no trades.',
  'First to see will buy.',
  '',
  '',
  '',
];

/** How each condition shows, on timber and on cloth. */
export const conditionNotes = {
  New: {
    hard: [
      'Brand new, still in the box.',
      'Never used, assembled once for a photo.',
      'Unused, wrong size for us.',
      'New with tags, shop would not take it back.',
    ],
    soft: [
      'Brand new, still in its wrapping.',
      'Never sat on, tags still attached.',
      'New, ordered the wrong colour.',
      'Unused ex-showroom stock.',
    ],
  },
  Excellent: {
    hard: [
      'Excellent condition, hardly a mark on it.',
      'As new, no scratches that we can find.',
      'Like new, always looked after.',
      'Immaculate, lived in the spare room.',
      'Excellent order throughout.',
    ],
    soft: [
      'Excellent condition, no stains or sagging.',
      'As new, covers just dry cleaned.',
      'Like new, from the good room nobody sits in.',
      'Immaculate, professionally cleaned in spring.',
      'Excellent order, cushions still firm.',
    ],
  },
  Good: {
    hard: [
      'Good condition with a couple of small marks.',
      'Good used condition, usual light wear.',
      'Solid and sturdy, one faint mark.',
      'Good tidy condition for its age.',
      'A few light scratches, nothing a polish would not fix.',
      'Good condition, everything works as it should.',
    ],
    soft: [
      'Good condition, normal wear.',
      'Good used condition, comfy as.',
      'Cushions still have good bounce, slight fading on one side.',
      'Good tidy condition, one tiny pull in the fabric.',
      'Well looked after, general wear only.',
    ],
  },
  Fair: {
    hard: [
      'Fair condition, scratches and scuffs as you would expect.',
      'Needs a bit of TLC, would come up great with a sand.',
      'Well loved, some water marks.',
      'Honest wear and tear, priced for it.',
      'Fair, a few dings and a loose screw or two.',
      'Worn but solid, good project for a keen painter.',
    ],
    soft: [
      'Fair condition, some wear on the arms.',
      'Well loved, fabric a bit faded.',
      'Needs a clean, our cat liked it too.',
      'Cushions have softened over the years.',
      'Fair, a small stain on one side, turn the cushion over.',
      'Tired but comfy, throw a blanket over it.',
    ],
  },
} as const;

export const brokenNotes: readonly string[] = [
  'One leg is broken, needs repair. Sold as is.',
  'Frame has a crack, for parts or repair.',
  'Needs repair: back panel has come away and one hinge is missing.',
  'Water damaged at the bottom, would suit somebody handy. As is where is.',
  'Broken slat and a missing foot, needs fixing before use.',
  'For restoration. Borer in the back (treated) and a split top.',
];

/** The condition as a site’s own field puts it. */
export const conditionWords: readonly Record<'New' | 'Excellent' | 'Good' | 'Fair', readonly string[]>[] = [
  {
    New: ['New'],
    Excellent: ['Used – excellent', 'Used – as new'],
    Good: ['Used – good'],
    Fair: ['Used – fair'],
  },
  { New: ['New'], Excellent: ['Like new', 'Excellent'], Good: ['Good'], Fair: ['Fair', 'Well loved'] },
  {
    New: ['New old stock', 'New'],
    Excellent: ['Excellent'],
    Good: ['Good', 'Very good'],
    Fair: ['Fair', 'Needs TLC'],
  },
  {
    New: ['brand new'],
    Excellent: ['as new', 'excellent cond', 'excellent nick'],
    Good: ['good cond', 'good nick', 'good used condition'],
    Fair: ['fair cond', 'needs TLC', 'bit rough', 'well loved'],
  },
];

/** Sentences that only make sense for some kinds of piece. */
export const details: Record<string, readonly string[]> = {
  sofa: [
    'Seats three adults or one teenager.',
    'Great for Sunday naps.',
    'Feather-topped cushions, covers zip off for washing.',
    'Deep enough to curl up in.',
    'Frame is solid hardwood.',
    'Legs screw off to get through doors.',
    'Firm seat, good for bad backs.',
  ],
  armchair: [
    'Perfect by a window with a book.',
    'Sits low and wide, very comfortable.',
    'Good size for a bedroom corner.',
    'Seat cushion is reversible.',
    'Goes with anything.',
  ],
  table: [
    'No wobble.',
    'Top has been oiled every summer.',
    'Fits under the window nicely.',
    'Easy wipe top.',
    'Legs unbolt in two minutes.',
    'Plenty of room underneath.',
  ],
  dining: [
    'Seats six with elbows, eight at Christmas.',
    'Many good dinners had on this.',
    'Legs come off for moving.',
    'Table only unless the photo shows chairs.',
    'Protective mat included.',
  ],
  chairs: [
    'Stackable? No. Comfortable? Yes.',
    'Seats recovered not long ago.',
    'All joints tight, glued last winter.',
    'Felt pads on the feet.',
    'They sit well at a standard height table.',
  ],
  bed: [
    'Slats included, mattress not.',
    'Frame only, mattress not included.',
    'Comes apart into five pieces.',
    'Does not squeak.',
    'Allen keys and all bolts bagged up.',
    'Can include the mattress if you want it.',
  ],
  drawers: [
    'Drawers all run well.',
    'Dovetailed drawers.',
    'Deep drawers, swallows jerseys.',
    'Handles are original.',
    'Back is solid ply, not cardboard.',
    'Top drawer has a divider.',
  ],
  wardrobe: [
    'Hanging rail one side, shelves the other.',
    'Comes apart for moving, you will need two people.',
    'Key included.',
    'Plenty of hanging space for winter coats.',
    'Doors close properly.',
  ],
  cabinet: [
    'Adjustable shelves inside.',
    'Cable holes at the back.',
    'Soft close doors.',
    'Holds all our board games.',
    'Doors line up nicely.',
    'Plenty of storage.',
  ],
  shelf: [
    'Shelves are adjustable.',
    'Can be fixed to the wall, brackets included.',
    'Holds a serious number of books.',
    'Back panel intact.',
    'Books, plants and cat not included.',
  ],
  desk: [
    'Plenty of room for two screens.',
    'Cable tray at the back.',
    'Great for study.',
    'Kept me going through two lockdowns.',
    'Drawer locks, key supplied.',
  ],
  officeChair: [
    'Gas lift works perfectly.',
    'Tilt and height adjustable.',
    'Castors roll well on carpet and timber.',
    'Lumbar support.',
    'Arms go up and down.',
  ],
  outdoor: [
    'Oiled at the start of summer.',
    'Has been under cover on the deck.',
    'Great for barbecues.',
    'Solid enough to stay out in a southerly.',
    'Cushions stored inside over winter.',
  ],
  old: [
    'Circa 1930s, going by the handles.',
    'Lovely patina.',
    'Believed to be about a hundred years old.',
    'Came from a homestead up the valley.',
    'Original hardware throughout.',
    'Some old borer holes, long since treated.',
    'French polished by the last owner.',
    'Real character piece.',
  ],
  midcentury: [
    'Classic 60s lines.',
    'Made in New Zealand in the 1960s.',
    'Original finish, just cleaned and oiled.',
    'Straight out of a Lockwood.',
    'Would look right beside a Crown Lynn vase.',
    'Label still underneath.',
  ],
  stool: [
    'Right height for a kitchen bench.',
    'Foot rail is a touch worn.',
    'Sturdy, no wobble.',
    'Wipe clean seats.',
  ],
};

export const adjectives: readonly string[] = [
  'lovely',
  'tidy',
  'solid',
  'sturdy',
  'gorgeous',
  'handy',
  'beautiful',
  'comfy',
  'stylish',
  'classic',
  'well made',
  'cute',
  'great',
  'roomy',
  'smart',
];

export const titleTails: readonly string[] = [
  '– must go',
  '– moving sale',
  '- pick up this week',
  ' – lovely piece',
  '(smoke free home)',
  '- urgent sale',
  '- need gone',
  '– downsizing',
  ', rare find',
  '- deliver possible',
  '(one owner)',
];

export const emoji: readonly string[] = [
  '🛋️',
  '✨',
  '🌿',
  '🪵',
  '🏡',
  '💚',
  '🔥',
  '😊',
  '🙌',
  '🌼',
  '🇳🇿',
  '📦',
];

/** Slips of busy thumbs; the word stays readable. */
export const slips: readonly (readonly [RegExp, string])[] = [
  [/\bdrawers\b/i, 'draws'],
  [/\bdining\b/i, 'dinning'],
  [/\bmattress\b/i, 'matress'],
  [/\bcabinet\b/i, 'cabnet'],
  [/\bwardrobe\b/i, 'wardrob'],
  [/\bcondition\b/i, 'condtion'],
  [/\bleather\b/i, 'lether'],
  [/\bbeautiful\b/i, 'beautifull'],
  [/\bcomfortable\b/i, 'comfertable'],
  [/\bdefinitely\b/i, 'definately'],
];

/** What a careful shopper should stop at. */
export const lures = [
  'Deposit to hold please, bank transfer is fine.',
  'I am currently overseas so no viewings, my courier will deliver once payment has cleared.',
  'WhatsApp me on the number in the photo, I do not read messages here.',
  'Payment before viewing, too many time wasters.',
  'Happy to be paid in gift cards, I pay by gift card for everything.',
  'Contact me via Telegram only.',
  '$50 deposit required to secure it.',
  "I'm out of the country for work, the shipping agent will bring it after the transfer.",
];
