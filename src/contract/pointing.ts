import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listingSelectors } from './listing-fields.ts';
import { pastedAddress } from './looking.ts';

/** Which text the numbers of the elements are of. */
const fingerprint = z.string().regex(/^[\da-f]{64}$/, 'must be the fingerprint of a page that was shown');
const elementNumber = z.number().int().min(0).max(1_000_000).optional();

export const showPage = endpoint({
  method: 'POST',
  path: '/api/admin/data-sources/pointing/page',
  access: 'staff',
  act: 'Opened a page to point at',
  summary:
    'A copy of a page to point at. It has no scripts, frames, forms or links, and nothing else that could run or load. Keeps nothing.',
  body: z.object({ address: pastedAddress }),
  answer: z.object({
    /** Where it was in the end. */
    url: z.string(),
    fingerprint,
    /** Its body; each element has its number in `data-number`. */
    html: z.string(),
    styles: z.array(z.string()),
  }),
  limit: { calls: 30, seconds: 600 },
});

export const findPointed = endpoint({
  method: 'POST',
  path: '/api/admin/data-sources/pointing/find',
  access: 'staff',
  act: 'Pointed at a listing',
  summary:
    'The selectors for every card on a page, worked out from the parts of one card that someone pointed at. Keeps nothing.',
  body: z.object({
    address: pastedAddress,
    fingerprint,
    points: z
      .object({
        title: elementNumber,
        price: elementNumber,
        image: elementNumber,
        link: elementNumber,
        location: elementNumber,
        condition: elementNumber,
      })
      .refine(
        (points) => Object.values(points).some((point) => point !== undefined),
        'Please point at something',
      ),
  }),
  answer: z.object({
    /** Null where what was pointed at does not repeat. */
    selectors: listingSelectors.nullable(),
    /** The cards, and what was found in them, as numbers of elements. */
    cards: z.array(z.number()),
    marks: z.record(z.string(), z.array(z.number())),
  }),
  limit: { calls: 300, seconds: 600 },
});
