import type { ReactNode } from 'react';
import type { Listing } from '#contract/catalogue.ts';
import { formatAge, formatSize } from '../listing-facts.ts';
import { Size } from '../size.tsx';

/** What is known of it, fact by fact. */
export function ListingFacts({ listing, now }: { listing: Listing; now: number }) {
  const details = (
    [
      ['Size', formatSize(listing) && <Size key="size" listing={listing} />],
      ['Brand', listing.brand],
      ['Material', listing.material],
      ['Colour', listing.colour],
      ['Delivery', listing.delivery],
      ['Marketplace', listing.platform],
      ['Listed', formatAge(listing.createdAt, now)],
    ] as [string, ReactNode][]
  ).filter(([, value]) => Boolean(value));
  return (
    <section className="mt-8">
      <h2 className="text-2xl">Details</h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {details.map(([name, value]) => (
          <div key={name} className={`min-w-0 ${name === 'Size' ? 'col-span-2' : ''}`}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
