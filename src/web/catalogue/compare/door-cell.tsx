import type { ListingDetail } from '#contract/catalogue.ts';
import { formatDollars } from '#contract/money.ts';
import type { Town } from '#contract/towns.ts';
import type { Car } from '#web/lib/door/cars.ts';
import {
  type Fetching,
  listCosts,
  listRemarks,
  readPriceToPay,
  reckonFetching,
} from '#web/lib/door/fetching-cost.ts';

interface DoorCellProps {
  town: Town;
  car: Car;
  listing: ListingDetail;
}

/** What it costs once it stands at home, and why so much. */
export function DoorCell({ town, car, listing }: DoorCellProps) {
  const fetching = reckonFetching(town, car, listing);
  if (!fetching) return 'No place given';
  const costs = fetching.isRoadless ? [] : listCosts(fetching);
  return (
    <>
      {!fetching.isRoadless && <p className="mb-1">{tellTotal(fetching, readPriceToPay(listing))}</p>}
      <ul className="grid gap-1 text-sm text-soft">
        {costs.map(([name, dollars]) => (
          <li key={name}>
            {name}: {formatDollars(dollars)}
          </li>
        ))}
        {listRemarks(fetching).map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </>
  );
}

function tellTotal({ total, needsMovers }: Fetching, price: number | null): string {
  const fetched = `${formatDollars(total)} to pick ${price === null ? '' : 'it '}up`;
  const beyond = needsMovers ? ', plus movers' : '';
  if (price === null) return `${fetched}${beyond}`;
  return `About ${formatDollars(price + total)}, including ${fetched}${beyond}`;
}
