import { isDeepStrictEqual } from 'node:util';
import { mostPriceAlerts, type PriceAlert } from '#contract/alerts.ts';
import { toCents, toDollars } from '#contract/money.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import { findListing } from '#server/catalogue/browse.queries.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { findChannels } from '#server/channels/channels.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { readClock } from '#server/platform/db/read-clock.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/http/errors.ts';
import { requireOwned } from '#server/platform/http/owned.ts';
import { findSavedSearch } from '#server/saved-searches/saved-searches.queries.ts';
import {
  type AlertRow,
  changeAlert,
  countAlerts,
  findAlert,
  findAlerts,
  insertAlert,
  type NamedAlert,
} from './alerts.queries.ts';
import { notify } from './delivering/notifications.ts';
import { lockAlerts } from './lock-alerts.ts';
import { matchNewAlert } from './matching/match-new-alert.ts';

type Wish = Pick<PriceAlert, 'alertType' | 'targetPrice' | 'priceDropPercentage'>;

/** How its owner is told; changing it changes nothing of what it watches. */
type Ways = Pick<PriceAlert, 'channelIds' | 'byMail'>;

interface AlertForm extends Wish, Partial<Ways> {
  listingId?: number | null | undefined;
  savedSearchId?: number | null | undefined;
}

/** Makes an alert. Its owner hears at once about what already matches. */
export async function createAlert(
  db: Database,
  catalogue: LiveCatalogue,
  account: { id: number },
  { listingId = null, savedSearchId = null, channelIds = null, byMail = true, ...wish }: AlertForm,
): Promise<NamedAlert> {
  if (listingId && wish.alertType === 'new_listing')
    throw new Invalid('A new listing alert needs a saved search, not a listing', 'alertType');
  const alert = { accountId: account.id, listingId, savedSearchId, channelIds, byMail, ...write(wish) };
  await requireWatched(db, account, alert);
  await requireChannels(db, account, channelIds);
  const finishMatching = await matchNewAlert(db, catalogue, alert);
  return takeTurn(db, account.id, async (tx) => {
    if ((await countAlerts(tx, account.id)) >= mostPriceAlerts)
      throw new Conflict(`You already have ${mostPriceAlerts} alerts. Please delete one first.`);
    await lockAlerts(tx);
    // It may have been deleted while the search was asked.
    await requireWatched(tx, account, alert);
    await refuseRepeat(tx, alert);
    return notifyAtOnce(tx, await insertAlert(tx, alert), finishMatching);
  });
}

const whatItAsks = ['alertType', 'listingId', 'savedSearchId', 'targetPrice', 'priceDropPercentage'] as const;

/** Two that ask for the same would send everything twice. */
async function refuseRepeat(
  tx: Database,
  alert: Pick<AlertRow, 'accountId' | (typeof whatItAsks)[number]> & { id?: number },
): Promise<void> {
  const same = (await findAlerts(tx, alert.accountId)).find(
    (other) => other.alert.id !== alert.id && whatItAsks.every((name) => other.alert[name] === alert[name]),
  );
  if (!same) return;
  throw new Conflict(
    same.alert.isActive
      ? 'You already have this alert.'
      : 'You already have this alert, but it’s paused. You can resume it in your account.',
  );
}

async function requireWatched(
  db: Database,
  account: { id: number },
  { listingId, savedSearchId }: Pick<AlertRow, 'listingId' | 'savedSearchId'>,
): Promise<void> {
  if (listingId && !(await findListing(db, listingId))) throw new NotFound('We can’t find that listing.');
  if (savedSearchId) requireOwned(account, await findSavedSearch(db, savedSearchId), 'saved search');
}

/** Leaves out channels that no longer exist. If none are left, we keep them all: see `hasLostItsChannels`. */
async function leaveOutGone(db: Database, account: { id: number }, ids: number[]): Promise<number[]> {
  const own = new Set((await findChannels(db, account.id)).map(({ id }) => id));
  const left = ids.filter((id) => own.has(id));
  return left.length > 0 ? left : ids;
}

async function requireChannels(db: Database, account: { id: number }, ids: number[] | null): Promise<void> {
  if (!ids?.length) return;
  const own = new Set((await findChannels(db, account.id)).map(({ id }) => id));
  if (!ids.every((id) => own.has(id))) throw new Invalid('We can’t find that channel.', 'channelIds');
}

export async function requireAlert(db: Database, account: { id: number }, id: number) {
  const found = await findAlert(db, id);
  return { ...found, alert: requireOwned(account, found?.alert, 'alert') };
}

/**
 * If an alert is changed to watch for something else, it starts again, and its owner hears what already
 * matches, as with a new one. If it's only resumed, prices are still compared with those when it was made or
 * last fired, including drops while it was paused.
 */
export async function updateAlert(
  db: Database,
  catalogue: LiveCatalogue,
  { account, id }: { account: { id: number }; id: number },
  changes: { [K in keyof (Wish & Ways)]?: (Wish & Ways)[K] | undefined } & { isActive?: boolean | undefined },
): Promise<NamedAlert> {
  const { alert } = await requireAlert(db, account, id);
  const { channelIds } = changes;
  const now = new Date(await readClock(db));
  const set = mergeChanges(alert, now, {
    ...changes,
    ...(channelIds && { channelIds: await leaveOutGone(db, account, channelIds) }),
  });
  const begins = set.watchingSince !== undefined || (set.isActive && !alert.isActive);
  const finishMatching =
    begins && set.isActive ? await matchNewAlert(db, catalogue, { ...alert, ...set }) : null;
  const saved = await takeTurn(db, account.id, async (tx) => {
    if (begins) await lockAlerts(tx);
    const { alert: current } = await requireAlert(tx, account, id);
    // It was changed during the search, so the result may be for something it no longer asks for.
    if (!isDeepStrictEqual(current, alert)) return null;
    if (set.watchingSince) await refuseRepeat(tx, { ...current, ...set });
    return notifyAtOnce(tx, await changeAlert(tx, current, set), finishMatching);
  });
  return saved ?? updateAlert(db, catalogue, { account, id }, changes);
}

function mergeChanges(alert: AlertRow, now: Date, changes: Parameters<typeof updateAlert>[3]) {
  const before = present(alert);
  const { isActive = alert.isActive, alertType = before.alertType } = changes;
  const { channelIds = alert.channelIds, byMail = alert.byMail } = changes;
  const { targetPrice = before.targetPrice, priceDropPercentage = before.priceDropPercentage } = changes;
  const wish = write({ alertType, targetPrice, priceDropPercentage });
  if (alert.listingId && wish.alertType === 'new_listing')
    throw new Invalid('A new listing alert needs a saved search, not a listing', 'alertType');
  const isSame =
    wish.alertType === alert.alertType &&
    wish.priceDropPercentage === alert.priceDropPercentage &&
    wish.targetPrice === alert.targetPrice;
  return { ...wish, isActive, channelIds, byMail, ...(!isSame && { watchingSince: now }) };
}

/** No change in the meantime is lost or sent twice: see `lockAlerts`. */
async function notifyAtOnce(
  tx: Database,
  alert: AlertRow,
  finishMatching: Awaited<ReturnType<typeof matchNewAlert>>,
): Promise<NamedAlert> {
  if (finishMatching) await notify(tx, await finishMatching(tx, alert));
  return (await findAlert(tx, alert.id))!;
}

/** A percentage says something about falling prices only. */
function write({ alertType, targetPrice, priceDropPercentage }: Wish) {
  return {
    alertType,
    targetPrice: targetPrice === null ? null : toCents(targetPrice),
    priceDropPercentage: alertType === 'price_drop' ? priceDropPercentage : null,
  };
}

function present({ alertType, targetPrice, priceDropPercentage }: AlertRow): Wish {
  return {
    // We never find the alert that watches favourites as one of these.
    alertType: alertType as PriceAlert['alertType'],
    priceDropPercentage,
    targetPrice: targetPrice === null ? null : toDollars(targetPrice),
  };
}

export function presentAlert({ alert, watches, toldBy }: NamedAlert): PriceAlert {
  const { id, isActive, listingId, savedSearchId, createdAt } = alert;
  return {
    id,
    isActive,
    ...present(alert),
    listingId,
    savedSearchId,
    watches,
    ...toldBy,
    createdAt: createdAt.toISOString(),
  };
}
