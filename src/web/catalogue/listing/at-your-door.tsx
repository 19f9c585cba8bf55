import type { Listing } from '#contract/catalogue.ts';
import { formatDollars } from '#contract/money.ts';
import {
  type Fetching,
  listCosts,
  listRemarks,
  readPriceToPay,
  reckonFetching,
  reckoning,
} from '#web/lib/door/fetching-cost.ts';
import { useCar, useTown } from '#web/lib/door/town.ts';
import { TownForm } from '#web/lib/door/town-form.tsx';
import { PlaceName } from '#web/ui/place-name.tsx';

/** How far it is, and what it costs once it stands at home. */
export function AtYourDoor({ listing }: { listing: Listing }) {
  const town = useTown();
  const car = useCar();
  if (listing.isGone || listing.latitude === null) return null;
  const fetching = town && reckonFetching(town, car, listing);
  return (
    <section className="mt-10" aria-labelledby="door-title">
      <h2 id="door-title" className="text-2xl">
        At your door
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        {town ? (
          <>
            Picked up from <PlaceName name={listing.location ?? listing.city ?? ''} /> and taken to{' '}
            <PlaceName name={town.name} />.
          </>
        ) : (
          'Tell us where you are and we’ll work out how far it is and what it costs to pick up. Only this device remembers your town.'
        )}
      </p>
      {fetching && !fetching.isRoadless && <Costs fetching={fetching} price={readPriceToPay(listing)} />}
      {fetching && <Remarks fetching={fetching} />}
      {listing.delivery === 'Can deliver' && (
        <p className="mt-2">The seller can deliver. Ask what that costs before you hire anything.</p>
      )}
      <div className="mt-4 max-w-xl">
        <TownForm action={`/listing/${listing.id}`} asksCar={true} />
      </div>
      <details className="mt-3">
        <summary className="link cursor-pointer">How we work out the cost</summary>
        <ul className="mt-2 grid max-w-prose list-disc gap-1 pl-5 text-soft">
          {reckoning.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Costs({ fetching, price }: { fetching: Fetching; price: number | null }) {
  const { needsMovers, total } = fetching;
  const lines: [string, number][] = price === null ? [] : [['The piece', price]];
  lines.push(...listCosts(fetching));
  const sum = total + (price ?? 0);
  const whole = price === null ? 'Picking it up' : 'At your door';
  return (
    <dl className="mt-3 grid max-w-md grid-cols-[1fr_auto] gap-y-1 [&_dt]:pr-6">
      {lines.map(([name, dollars]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-right tabular-nums">{formatDollars(dollars)}</dd>
        </div>
      ))}
      <div className="contents font-semibold">
        <dt className="border-line border-t pt-1">{needsMovers ? `${whole}, before movers` : whole}</dt>
        <dd className="border-line border-t pt-1 text-right tabular-nums">about {formatDollars(sum)}</dd>
      </div>
    </dl>
  );
}

function Remarks({ fetching }: { fetching: Fetching }) {
  return (
    <>
      {fetching.fits === null && !fetching.isRoadless && (
        <p className="mt-2 text-soft">
          The listing doesn’t give all the measurements. Check that it fits your car.
        </p>
      )}
      {listRemarks(fetching).map((remark) => (
        <p key={remark} className="mt-2">
          {remark}
        </p>
      ))}
    </>
  );
}
