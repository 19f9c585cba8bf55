import { useEffect, useState } from 'react';
import type { Favorite } from '#contract/favorites.ts';
import { formatNumber } from '#contract/numbers.ts';
import { useAccountId } from '#web/lib/account-id.ts';
import { formatPrice } from '#web/lib/format.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PlaceName } from '#web/ui/place-name.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { When } from '#web/ui/when.tsx';
import { type KeptFavorites, pictureOf, readKeptFavorites } from './kept-favorites.ts';

/** What a device without a network can still show: the favourites as they were, and since when. */
export function OfflinePage() {
  const accountId = useAccountId();
  const isOnline = useOnline();
  const kept = useKept(accountId);
  const parameters = useSearchParams();
  // The page was kept without knowing where somebody wanted to go.
  const from = useHydrated() ? parameters.get('from') : null;
  return (
    <div className="page max-w-4xl py-8 md:py-12">
      <PageTitle title="Offline" description="Your favourites, even without internet." />
      <h1 className="text-3xl md:text-4xl">{isOnline ? 'You’re online' : 'You’re offline'}</h1>
      <p className="mt-2 text-lg text-soft" aria-live="polite">
        {isOnline
          ? 'You can search again.'
          : `Tallboy needs the internet to search.${kept ? ' In the meantime, here are your favourites.' : ''}`}
      </p>
      {/* A plain link: only the network knows what is there now. */}
      <a className="button button-primary mt-4" href={stayHere(from)}>
        {isOnline ? 'Carry on' : 'Try again'}
      </a>
      {kept && <Kept kept={kept} />}
      {kept === null && (
        <p className="mt-8 text-soft">
          {accountId === null
            ? `${isOnline ? 'Sign in' : 'Sign in when you’re back online'}, and your favourites will be here next time.`
            : 'Your favourites aren’t on this device yet. Open Tallboy once while you’re online.'}
        </p>
      )}
    </div>
  );
}

function Kept({ kept: { favorites, keptAt, total } }: { kept: KeptFavorites }) {
  return (
    <section className="mt-8">
      <h2 className="text-2xl">Your favourites</h2>
      <p className="mt-1 font-medium">
        Last updated <When iso={keptAt} format="moment" />. Prices may have changed since then, and pieces may
        have sold.
      </p>
      {total > favorites.length && (
        <p className="mt-1">
          These are the newest {favorites.length} of your {formatNumber(total)}.
        </p>
      )}
      {favorites.length === 0 && <p className="mt-3 text-soft">You hadn’t saved any.</p>}
      <ul className="mt-4 grid gap-3">
        {favorites.map((favorite) => (
          <li key={favorite.id}>
            <Row favorite={favorite} keptAt={keptAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ favorite, keptAt }: { favorite: Favorite; keptAt: string }) {
  const { listing, isGone, priceWhenSaved, platform } = favorite;
  const price = listing ? listing.price : priceWhenSaved;
  const place = listing?.city ?? listing?.region;
  return (
    <article className="card grid grid-cols-[7rem_1fr] overflow-hidden">
      <img
        src={pictureOf(favorite)}
        alt=""
        width={320}
        height={240}
        className="h-full min-h-24 w-full bg-sunken object-cover"
      />
      <div className="min-w-0 p-3">
        <p>
          <span className="font-display font-semibold text-xl tabular-nums">
            {formatPrice(price, listing?.isPriceUnread)}
          </span>{' '}
          <span className="text-sm text-soft">
            {listing?.isAuction && 'starting bid '}on <When iso={keptAt} format="date" />
          </span>
        </p>
        <h3 className="wrap-anywhere font-medium font-sans text-base leading-snug tracking-normal">
          {listing?.title ?? favorite.title}
        </h3>
        <p className="text-sm text-soft">
          <Dotted
            parts={[
              isGone && 'No longer for sale',
              place && <PlaceName key="place" name={place} />,
              platform,
            ]}
          />
        </p>
      </div>
    </article>
  );
}

/** Undefined until it has been looked for; only what this account kept. */
function useKept(accountId: number | null): KeptFavorites | null | undefined {
  const [kept, setKept] = useState<KeptFavorites | null>();
  useEffect(() => {
    readKeptFavorites().then(
      (found) => setKept(found?.accountId === accountId ? found : null),
      () => setKept(null),
    );
  }, [accountId]);
  return kept;
}

const askEvery = 5000;

/** Asks the site itself: a phone with a dead network often believes that it is connected. */
function useOnline(): boolean {
  const [isOnline, setOnline] = useState(false);
  useEffect(() => {
    const ask = () =>
      fetch('/api/site', { cache: 'no-store' }).then(
        () => setOnline(true),
        () => setOnline(false),
      );
    ask();
    const timer = setInterval(ask, askEvery);
    window.addEventListener('online', ask);
    window.addEventListener('offline', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
      window.removeEventListener('offline', ask);
    };
  }, []);
  return isOnline;
}

/** The page somebody wanted, if it is one of this site as a browser reads it: it takes tabs and line ends out. */
function stayHere(from: string | null): string {
  if (!from || !URL.canParse(from, location.origin)) return '/';
  const { href } = new URL(from, location.origin);
  return href.startsWith(`${location.origin}/`) ? href : '/';
}
