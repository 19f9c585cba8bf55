import { mostPriceAlerts, type PriceAlert } from '#contract/alerts.ts';
import { findListing } from '#server/catalogue/browse.queries.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/http/errors.ts';
import { type Owned, requireOwned } from '#server/platform/http/owned.ts';
import { findSavedSearch } from '#server/saved-searches/saved-searches.queries.ts';
import {
  type AlertRow,
  changeAlert,
  countAlerts,
  type findAlert,
  insertAlert,
  takeAlerts,
} from './alerts.queries.ts';
import { tell } from './notifications.ts';
import { findSatisfied } from './satisfied.ts';

type Wish = Pick<PriceAlert, 'alertType' | 'targetPrice' | 'priceDropPercentage'>;

interface AlertForm extends Wish {
  listingId?: number | null | undefined;
  savedSearchId?: number | null | undefined;
}

/** Makes an alert, which tells at once what is so already. */
export async function createAlert(
  db: Database,
  catalogue: LiveCatalogue,
  account: { id: number },
  { listingId = null, savedSearchId = null, ...wish }: AlertForm,
): Promise<AlertRow> {
  if ((await countAlerts(db, account.id)) >= mostPriceAlerts)
    throw new Conflict(`You have ${mostPriceAlerts} alerts already. Please delete one first.`);
  if (listingId && wish.alertType === 'new_listing')
    throw new Invalid('An alert for new listings watches a saved search, not a listing', 'alertType');
  const alert = { accountId: account.id, listingId, savedSearchId, ...write(wish) };
  await requireWatched(db, account, alert);
  return begin(db, catalogue, { ...alert, isActive: true }, async (tx) => {
    // It may have been deleted while the search was asked.
    await requireWatched(tx, account, alert);
    return insertAlert(tx, alert);
  });
}

async function requireWatched(
  db: Database,
  account: { id: number },
  { listingId, savedSearchId }: Pick<AlertRow, 'listingId' | 'savedSearchId'>,
): Promise<void> {
  if (listingId && !(await findListing(db, listingId))) throw new NotFound('There is no such listing.');
  if (savedSearchId) requireOwned(account, await findSavedSearch(db, savedSearchId), 'saved search');
}

/**
 * One that is to watch for something else begins anew, and is told what is so already, as a new one. Set to watch again
 * it is the same as before: prices are still compared with those when it was made or last fired, also what fell meanwhile.
 */
export async function updateAlert(
  db: Database,
  catalogue: LiveCatalogue,
  alert: Owned<AlertRow>,
  changes: { [K in keyof Wish]?: Wish[K] | undefined } & { isActive?: boolean | undefined },
): Promise<AlertRow> {
  const before = present(alert);
  const { isActive = alert.isActive, alertType = before.alertType } = changes;
  const { targetPrice = before.targetPrice, priceDropPercentage = before.priceDropPercentage } = changes;
  const wish = write({ alertType, targetPrice, priceDropPercentage });
  if (alert.listingId && wish.alertType === 'new_listing')
    throw new Invalid('An alert for new listings watches a saved search, not a listing', 'alertType');
  const isSame =
    wish.alertType === alert.alertType &&
    wish.priceDropPercentage === alert.priceDropPercentage &&
    wish.targetPrice === alert.targetPrice;
  if (isSame && (alert.isActive || !isActive)) return changeAlert(db, alert, { isActive });
  const set = { ...wish, isActive, ...(!isSame && { watchingSince: new Date() }) };
  return begin(db, catalogue, { ...alert, ...set }, (tx) => changeAlert(tx, alert, set));
}

type Beginning = Parameters<typeof findSatisfied>[2];

/** Nothing that changes meanwhile is lost or told twice: see `takeAlerts`. */
async function begin(
  db: Database,
  catalogue: LiveCatalogue,
  wanted: Beginning & { isActive: boolean },
  save: (tx: Database) => Promise<AlertRow>,
): Promise<AlertRow> {
  const readSatisfied = wanted.isActive ? await findSatisfied(db, catalogue, wanted) : null;
  return db.transaction(async (tx) => {
    await takeAlerts(tx);
    const alert = await save(tx);
    if (readSatisfied) await tell(tx, await readSatisfied(tx, alert));
    return alert;
  });
}

/** A percentage says something about falling prices only. */
function write({ alertType, targetPrice, priceDropPercentage }: Wish) {
  return {
    alertType,
    targetPrice: targetPrice === null ? null : targetPrice.toFixed(2),
    priceDropPercentage: alertType === 'price_drop' ? priceDropPercentage : null,
  };
}

function present({ alertType, targetPrice, priceDropPercentage }: AlertRow): Wish {
  return { alertType, priceDropPercentage, targetPrice: targetPrice === null ? null : Number(targetPrice) };
}

export function presentAlert({
  alert,
  watches,
}: NonNullable<Awaited<ReturnType<typeof findAlert>>>): PriceAlert {
  const { id, isActive, listingId, savedSearchId, createdAt } = alert;
  return {
    id,
    isActive,
    ...present(alert),
    listingId,
    savedSearchId,
    watches,
    createdAt: createdAt.toISOString(),
  };
}
