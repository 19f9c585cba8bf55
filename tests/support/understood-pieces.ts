import type { Database } from '#server/platform/db/connect.ts';
import { addSource, collectPieces } from './listings.ts';

const pieces = [
  ['Bookcase', '$60', '80cm wide, 30cm deep and 180cm high. Near new.'],
  ['Tall bookcase', '$90', '120 cm wide, 200 cm high. Good condition.'],
  ['White bookcase', '$40', 'Some scratches. Can deliver locally.'],
  ['Charcoal sofa', '$300', '190cm wide. Pick up only.'],
  ['Grey sofa', '$0', '240cm wide, from a smoke free home. Excellent condition.'],
  ['Dining table 175 x 90 cm', '$200', ''],
  ['Chest of drawers', '$150', 'Brand new'],
  ['Bedside table', '$30', ''],
  ['Buffet and hutch', '$180', ''],
  ['Knitted pouffe', '$35', ''],
  ['Sideboard', '$220', ''],
  ['Baby cot', '$80', ''],
  ['Leather armchair', '$250', ''],
  ['Linen armchair', '$350', 'With pine legs'],
  ['Armchair', '$90', 'Covered in genuine leather'],
  ['Cheap and cheerful stool', '$15', ''],
  ['Desk 120 x 60 cm', '$85', ''],
  ['Desk, 60cm wide, 118cm deep', '$95', ''],
  ['Desk 120 x 80 cm', '$105', ''],
] as const;

/** Pieces whose sizes, prices, states and colours searches ask for, on two marketplaces. */
export async function collectUnderstoodPieces(db: Database): Promise<void> {
  await collectPieces(
    db,
    await addSource(db, 'Kiwi Finds'),
    pieces.map(([title, price, description], at) => ({ url: `/${at}`, title, price, description })),
  );
  await collectPieces(db, await addSource(db, 'Trade Post'), [
    { url: '/9', title: 'Oak desk', price: '$50' },
    { url: '/10', title: 'Pine desk', price: '$70' },
  ]);
}
