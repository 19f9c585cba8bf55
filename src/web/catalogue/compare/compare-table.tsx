import type { ReactNode } from 'react';
import type { ListingDetail } from '#contract/catalogue.ts';
import { cautions } from '#contract/cautions.ts';
import { describeDistance } from '#web/lib/door/fetching-cost.ts';
import { useCar, useTown } from '#web/lib/door/town.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Link, useSearchParams } from '#web/lib/router.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { PlaceName } from '#web/ui/place-name.tsx';
import { StartingBid } from '#web/ui/starting-bid.tsx';
import { formatAge, formatSize } from '../listing-facts.ts';
import { Picture } from '../picture.tsx';
import { Size } from '../size.tsx';
import { addressOf, choose } from './chosen.ts';
import { DoorCell } from './door-cell.tsx';

const addTown = 'Add your town below';

interface CompareTableProps {
  listings: ListingDetail[];
  ids: number[];
  now: number;
  verdict: (listing: ListingDetail) => ReactNode;
}

/**
 * A row for each thing that matters, a column for each piece. On a phone a row's name stands above what it names, so that
 * two pieces fit beside each other.
 */
export function CompareTable({ listings, ids, now, verdict }: CompareTableProps) {
  const parameters = useSearchParams();
  const town = useTown();
  const car = useCar();
  const widest = Math.max(...listings.map(({ widthCm }) => widthCm ?? 0));
  const tallest = Math.max(...listings.map(({ heightCm }) => heightCm ?? 0));
  const rows: [string, (listing: ListingDetail) => ReactNode][] = [
    ['Price', (one) => <PriceCell listing={one} />],
    ['At your door', (one) => (town ? <DoorCell town={town} car={car} listing={one} /> : addTown)],
    ['Verdict', verdict],
    [
      'Check carefully',
      ({ cautions: names }) => names.map((name) => cautions[name].short).join(', ') || 'Nothing stood out',
    ],
    ['Distance', (one) => (town ? (describeDistance(town, one) ?? 'Not given') : addTown)],
    ['Condition', ({ condition }) => condition ?? 'Not given'],
    ['Listed', ({ createdAt }) => formatAge(createdAt, now)],
    ['Size', (one) => <SizeCell listing={one} widest={widest} tallest={tallest} />],
    ['Material', ({ material }) => material ?? 'Not given'],
    ['Photos', ({ photos }) => String(photos.length)],
    [
      'Where',
      ({ location, platform }) => (
        <Dotted parts={[location && <PlaceName key="place" name={location} />, platform]} />
      ),
    ],
  ];
  return (
    <section
      className="card shows-more relative mt-5 overflow-x-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
      tabIndex={0}
      aria-label="Pieces side by side"
    >
      <table className="w-full table-fixed border-collapse text-left max-md:w-max max-md:min-w-full">
        <thead>
          <tr className="align-top">
            <th scope="col" className="w-px md:w-32">
              <span className="sr-only">What</span>
            </th>
            {listings.map((listing) => (
              <th key={listing.id} scope="col" className="w-34 p-2 font-normal">
                <div className="relative overflow-hidden rounded-lg">
                  <Picture address={listing.imageUrl} preview={listing.imagePreview} alt="" sizes="16rem" />
                </div>
                <Link
                  className="wrap-anywhere mt-2 block font-medium hover:underline"
                  href={`/listing/${listing.id}`}
                >
                  {listing.title}
                </Link>
                {ids.length > 1 && (
                  <Link
                    className="link inline-flex min-h-6 items-center text-sm"
                    href={addressOf(
                      ids.filter((id) => id !== listing.id),
                      parameters,
                    )}
                    onClick={() => choose(listing.id, false)}
                  >
                    Remove<span className="sr-only"> {listing.title}</span>
                  </Link>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cell]) => (
            <tr key={name} className="relative border-line border-t align-top">
              <th scope="row" className="font-medium text-sm text-soft md:p-2">
                {/* Stays in view when the pieces are pushed sideways. */}
                <span className="max-md:absolute max-md:inset-x-2 max-md:top-2">
                  <span className="inline-block max-md:sticky max-md:left-2">{name}</span>
                </span>
              </th>
              {listings.map((listing) => (
                <td key={listing.id} className="wrap-anywhere p-2 max-md:pt-8">
                  {cell(listing)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PriceCell({ listing }: { listing: ListingDetail }) {
  return (
    <>
      <span className="font-display font-semibold text-2xl tabular-nums">
        {formatPrice(listing.price, listing.isPriceUnread)}
      </span>{' '}
      {listing.isAuction && <StartingBid />}
      {listing.isGone && <strong className="block text-sm">No longer for sale</strong>}
    </>
  );
}

interface SizeCellProps {
  listing: ListingDetail;
  /** Of all that are compared. */
  widest: number;
  tallest: number;
}

/** All to one scale. */
function SizeCell({ listing, widest, tallest }: SizeCellProps) {
  const { widthCm, heightCm } = listing;
  return (
    <>
      {widthCm !== null && heightCm !== null && (
        <svg
          viewBox={`-2 -2 ${widest + 4} ${tallest + 4}`}
          className="mb-1 max-h-28 w-full max-w-28"
          aria-hidden="true"
        >
          <path d={`M-2 ${tallest}H${widest + 2}`} strokeWidth="2" className="stroke-edge" />
          <rect
            x="0"
            y={tallest - heightCm}
            width={widthCm}
            height={heightCm}
            strokeWidth="2"
            className="fill-accent/20 stroke-accent"
          />
        </svg>
      )}
      {formatSize(listing) ? <Size listing={listing} /> : 'Not given'}
    </>
  );
}
