import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsRepair } from './repair.ts';

fc.configureGlobal({ seed: 2025 });

test.each([
  'Broken leg',
  'For parts',
  'Needs some repair',
  'missing one handle',
  'drawer does not slide, needs fixing',
  'Sold as is where is',
  'As-is, where-is.',
  'A few slats missing',
  'No rips, springs gone',
  'Not much wear, leg snapped',
  'No marks, broken leg',
  'Never used, one leg missing',
  'Two of the slats are missing',
  'Missing a leg',
  'missing a couple of drawers',
  'missing its handle',
  'Cat has shredded both arms, foam showing',
  'Foam is coming out of one cushion',
  'springs gone',
  'The springs have gone',
  'Bottom drawer won’t close',
  'One door will not shut',
  'Door does not close and hinge broken',
  'Recliner no longer works',
  'A bit wobbly',
  'It wobbles',
  'Leg snapped off',
  'Seat is torn',
  'Small tear in the leather',
  'Handle has come off',
  'Borer, not treated',
  'Untreated borer in one leg',
  'Borer needs to be treated',
  'For restoration, top has split',
  'Was damaged in the move, could be repaired',
  'Screws were missing, easily replaced',
  'Borer could be treated',
])('needs repair: %s', (text) => {
  expect(needsRepair(text)).toBe(true);
});

test.each([
  'Not broken',
  'Nothing broken or damaged',
  'No borer',
  'Repaired last year',
  'Great condition',
  'No tears',
  'No rips, tears or stains',
  'No tears in the fabric',
  'Free from rips or tears in the leather',
  'Not wobbly',
  'Never torn',
  'Nothing missing',
  'Nothing missing, not wobbly',
  'Nothing broken, torn or missing',
  'No chips, dents or broken bits',
  'No slats missing',
  'None of the handles are missing',
  'Excellent. Some old borer holes, long since treated.',
  'Treated for borer years ago',
  'Honest wear and tear, priced for it',
  'Legs come off for moving',
  'Comes apart for moving',
  'One handle was broken but has been repaired',
  'Broken in nicely',
  'Can be broken down for transport',
  'These get snapped up',
  'Torn between keeping and selling it',
  'Filled with shredded memory foam',
  'It doesn’t work in our new lounge',
  'Can’t hold without a deposit',
  'Drawers all run well, doors close properly',
  '',
])('is sound: %s', (text) => {
  expect(needsRepair(text)).toBe(false);
});

test('any text is answered, quickly', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void needsRepair(text)));
  const started = process.cpuUsage();
  for (const piece of ['no ', 'missing a ', 'needs ', 'borer ', 'slat is ', 'tear in the ', 'treated ', ' '])
    needsRepair(piece.repeat(100_000 / piece.length));
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(500);
});
