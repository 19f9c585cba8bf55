import type { Listing } from '../catalogue/market.ts';
import { createRandom } from '../catalogue/random.ts';

const { format: grouped } = new Intl.NumberFormat('en-NZ');

export const dollars = (amount: number): string => `$${grouped(amount)}`;
const withCents = new Intl.NumberFormat('en-NZ', { minimumFractionDigits: 2 });
const cents = (amount: number) => `$${withCents.format(amount)}`;

/** The price as a tidy site prints it. */
export function writePrice({ piece, price }: Listing): string {
  switch (piece.trap) {
    case 'free':
      return 'Free';
    case 'offer':
      return 'Make an offer';
    case 'auction':
      return price === 1 ? '$1 reserve' : `Start price ${dollars(price)}`;
    case 'each':
      return `${dollars(price / piece.count)} each`;
    default:
      return dollars(price);
  }
}

/** The price as people type it, always readable as the same amount. */
export function scrawlPrice({ piece, price, was }: Listing): string {
  const random = createRandom(piece.seed, 95);
  switch (piece.trap) {
    case 'free':
      return random.pick(['Free', 'FREE', 'free to good home', 'Free!']);
    case 'offer':
      return random.pick(['make an offer', 'Make me an offer', 'offers', 'open to offers']);
    case 'auction':
      return price === 1
        ? random.pick(['$1 reserve', '$1 RESERVE!!', '$1.00 reserve'])
        : random.pick([`Start price ${dollars(price)}`, `starting at ${dollars(price)}, no reserve`]);
    case 'each':
      return random.pick([
        `${dollars(price / piece.count)} each`,
        `${dollars(price / piece.count)} per ${piece.type.key === 'barStools' ? 'stool' : piece.type.key === 'diningChairs' ? 'chair' : 'one'}`,
        `${dollars(price / piece.count)} ea`,
      ]);
    default:
  }
  if (was !== null)
    return random.pick([
      `was ${dollars(was)} now ${dollars(price)}`,
      `${dollars(price)} (was ${dollars(was)})`,
      `Reduced from ${dollars(was)} to ${dollars(price)}`,
    ]);
  if (price >= 1000 && price % 100 === 0 && random.chance(0.35))
    return random.pick([`${price / 1000}k`, `$${price / 1000}k ono`]);
  const plain = dollars(price);
  return random.pick([
    ...[plain, plain, plain, plain],
    ...[`${plain} ono`, `${plain} ono`, `${cents(price)} ono`, `${plain} or near offer`],
    ...[`$${price}`, `$${price}`, `$ ${price}`, `NZ$${grouped(price)}`],
    ...[`${plain} firm`, `asking ${plain}`, `${plain} neg`],
  ]);
}
