import { expect, test } from 'vitest';
import { separateSizes } from './size-words.ts';
import { separateStates } from './state-words.ts';

const about = (side: string, from: number, to: number) => ({ [`min${side}`]: from, [`max${side}`]: to });

test.each([
  ['bookcase 80cm wide', '80cm wide', about('Width', 76, 84)],
  ['80 cm wide bookcase', '80 cm wide', about('Width', 76, 84)],
  ['bookcase 80 wide', '80 wide', about('Width', 76, 84)],
  ['bookcase 800mm wide', '800mm wide', about('Width', 76, 84)],
  ['bookcase width 80cm', 'width 80cm', about('Width', 76, 84)],
  ['bookcase 2m tall', '2m tall', about('Height', 190, 210)],
  ['desk 6ft long', '6ft long', about('Width', 174, 192)],
  ['desk 48in wide', '48in wide', about('Width', 116, 128)],
  ['desk 48 in wide', '48 in wide', about('Width', 116, 128)],
  ['desk 48" wide', '48" wide', about('Width', 116, 128)],
  ["table 6' long", "6' long", about('Width', 174, 192)],
  ['desk under 48in', 'under 48in', { maxWidth: 121.9 }],
  ['desk 48" x 30"', '48" x 30"', { sides: [121.9, 76.2] }],
  ['shelf 30cm deep', '30cm deep', about('Depth', 28, 32)],
  ['sofa under 2m long', 'under 2m long', { maxWidth: 200 }],
  ['sofa under 200 cm', 'under 200 cm', { maxWidth: 200 }],
  ['sofa less than 2.1 metres wide', 'less than 2.1 metres wide', { maxWidth: 210 }],
  ['sofa no longer than 2m', 'no longer than 2m', { maxWidth: 200 }],
  ['desk max width 120cm', 'max width 120cm', { maxWidth: 120 }],
  ['rug at least 2m wide', 'at least 2m wide', { minWidth: 200 }],
  ['tallboy over 1.2m high', 'over 1.2m high', { minHeight: 120 }],
  ['desk 100-120cm wide', '100-120cm wide', { minWidth: 100, maxWidth: 120 }],
  ['desk between 1m and 1.2m', 'between 1m and 1.2m', { minWidth: 100, maxWidth: 120 }],
  ['fridge fits 90 cm', 'fits 90 cm', { maxWidth: 90 }],
  ['bookcase fits 80x30x200', 'fits 80x30x200', { maxWidth: 80, maxDepth: 30, maxHeight: 200 }],
  ['desk to fit into 1.2m x 60cm space', 'to fit into 1.2m x 60cm space', { maxWidth: 120, maxDepth: 60 }],
  ['cabinet to fit a 60cm gap', 'to fit a 60cm gap', { maxWidth: 60 }],
  ['cabinet for 60cm alcove', 'for 60cm alcove', { maxWidth: 60 }],
  ['wardrobe taller than 180cm', 'taller than 180cm', { minHeight: 180 }],
  ['bookcase lower than 100cm', 'lower than 100cm', { maxHeight: 100 }],
  ['bookcase no taller than 120cm', 'no taller than 120cm', { maxHeight: 120 }],
  ['bookcase shorter than 120cm', 'shorter than 120cm', { maxHeight: 120 }],
  ['bookcase deeper than 30cm', 'deeper than 30cm', { minDepth: 30 }],
  ['shelf depth under 40cm', 'depth under 40cm', { maxDepth: 40 }],
  ['drawers fit under 70cm', 'fit under 70cm', { maxHeight: 70 }],
  ['table 180 x 90 cm', '180 x 90 cm', { sides: [180, 90] }],
  ['desk 120x60', '120x60', { sides: [120, 60] }],
  ['desk 1.2m x 600mm', '1.2m x 600mm', { sides: [120, 60] }],
  ['desk 1200 x 350', '1200 x 350', { sides: [120, 35] }],
  ['rug 2 x 3m', '2 x 3m', { sides: [200, 300] }],
  ['cabinet 80 × 40 × 180cm', '80 × 40 × 180cm', { sides: [80, 40, 180] }],
])('%s asks for a size', (text, words, filter) => {
  expect(separateSizes({ rest: text, said: [] }).said).toEqual([{ words, filter }]);
});

test.each([
  '1.8m table',
  '2 x 3 seater sofa',
  'shelf 2 x 4',
  '4 x 2 drawers',
  '2 long benches',
  '6 high chairs',
  'sofa under 300',
  'desk 48 in Nelson',
  'sofa $100-200',
  'tv unit fits 55 inch tv',
  'table fits 6 people',
  'bed under 2',
  'wide sofa',
  'table under window',
])('%s does not', (text) => {
  expect(separateSizes({ rest: text, said: [] })).toEqual({ rest: text, said: [] });
});

test.each([
  ['near new sofa', 'near new', { conditions: ['New', 'Excellent'] }],
  ['sofa like-new', 'like-new', { conditions: ['New', 'Excellent'] }],
  ['sofa as new condition', 'as new condition', { conditions: ['New', 'Excellent'] }],
  ['sofa in excellent condition', 'in excellent condition', { conditions: ['New', 'Excellent'] }],
  ['new sofa', 'new', { conditions: ['New', 'Excellent'] }],
  ['brand new mattress', 'brand new', { conditions: ['New'] }],
  ['bed in good condition', 'in good condition', { conditions: ['New', 'Excellent', 'Good'] }],
  ['sofa can deliver', 'can deliver', { delivery: 'Can deliver' }],
  ['sofa with delivery', 'with delivery', { delivery: 'Can deliver' }],
  ['sofa delivered', 'delivered', { delivery: 'Can deliver' }],
  ['sofa pick-up only', 'pick-up only', { delivery: 'Pick-up only' }],
  ['sofa no delivery', 'no delivery', { delivery: 'Pick-up only' }],
  ['sofa not pick up only', 'not pick up only', { delivery: 'Can deliver' }],
])('%s asks for a state or for delivery', (text, words, filter) => {
  expect(separateStates({ rest: text, said: [] }).said).toEqual([{ words, filter }]);
});

test.each([
  'new plymouth sofa',
  'sofa looking for a new home',
  'sofa New Plymouth',
  'good sofa',
  'air conditioner',
  'delivery trolley',
  'sofa without delivery',
])('%s does not', (text) => {
  expect(separateStates({ rest: text, said: [] })).toEqual({ rest: text, said: [] });
});
