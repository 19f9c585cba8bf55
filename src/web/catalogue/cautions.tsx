import { TriangleAlert } from 'lucide-react';
import type { Listing, ListingDetail } from '#contract/catalogue.ts';
import { cautions } from '#contract/cautions.ts';
import { Link } from '#web/lib/router.tsx';
import { PlaceName } from '#web/ui/place-name.tsx';

/** On the listing's page: each with its reason, and what to do. */
export function CautionPanel({ listing }: { listing: ListingDetail }) {
  if (listing.cautions.length === 0 || listing.isGone) return null;
  return (
    <section id="careful" className="mt-5 scroll-mt-4 rounded-card bg-careful-wash p-4">
      <h2 className="flex items-center gap-2 font-sans font-semibold text-careful text-lg">
        <TriangleAlert size={18} aria-hidden="true" />
        Check carefully
      </h2>
      <ul className="mt-2 grid gap-2">
        {listing.cautions.map((name) => (
          <li key={name}>
            <span className="font-medium">{cautions[name].reason}</span> {cautions[name].advice}
            <Repeated listing={listing} name={name} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        Honest sellers sometimes do these things too. More in our{' '}
        <Link className="link" href="/safety-tips">
          safety tips
        </Link>
        .
      </p>
    </section>
  );
}

function Repeated({ listing, name }: { listing: ListingDetail; name: Listing['cautions'][number] }) {
  const other = listing.repeats.find(({ caution }) => caution === name);
  if (!other) return null;
  return (
    <>
      {' '}
      See{' '}
      <Link className="link wrap-anywhere" href={`/listing/${other.id}`}>
        {other.title}
      </Link>
      {other.place && (
        <>
          {' '}
          in <PlaceName name={other.place} />
        </>
      )}
      {other.isGone && ', no longer listed'}.
    </>
  );
}
