import type { Account } from '#contract/accounts.ts';
import { formatNumber } from '#contract/numbers.ts';
import { MailChoice } from '#web/accounts/mail-choice.tsx';
import { Profile } from '#web/accounts/profile.tsx';
import { QuietHours } from '#web/accounts/quiet-hours.tsx';
import { Security } from '#web/accounts/security.tsx';
import { YourData } from '#web/accounts/your-data.tsx';
import { AlertMeButton } from '#web/alerts/alert-me-button.tsx';
import { FavoriteNews } from '#web/alerts/favorite-news.tsx';
import { useUnread } from '#web/alerts/live-notifications.ts';
import { Notifications } from '#web/alerts/notifications.tsx';
import { PriceAlerts } from '#web/alerts/price-alerts.tsx';
import { priceAlertsQuery } from '#web/alerts/queries.ts';
import { CompareBar, CompareTick } from '#web/catalogue/compare/compare-tick.tsx';
import { HowTold } from '#web/channels/how-told.tsx';
import { Favorites } from '#web/favorites/favorites.tsx';
import { favoritesQuery } from '#web/favorites/queries.ts';
import { FeedButton } from '#web/feeds/feed-button.tsx';
import { HiddenThings } from '#web/hiding/hidden-things.tsx';
import { useQuery } from '#web/lib/query/use-query.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { useSendsMail } from '#web/lib/sends-mail.ts';
import { AddToListButton } from '#web/lists/add-to-list-button.tsx';
import { Lists } from '#web/lists/lists.tsx';
import { listsQuery } from '#web/lists/queries.ts';
import { savedSearchesQuery } from '#web/saved-searches/queries.ts';
import { SavedSearches } from '#web/saved-searches/saved-searches.tsx';
import { Tokens } from '#web/tokens/tokens.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const titles: Record<string, string> = {
  profile: 'Profile',
  favorites: 'Favourites',
  lists: 'Lists',
  'saved-searches': 'Saved Searches',
  'price-alerts': 'Price Alerts',
  hidden: 'Hidden',
  notifications: 'Notifications',
};

/** Everything of the person's own. The address says which tab is open. */
export function AccountTabs({ account }: { account: Account }) {
  const { id } = account;
  const parameters = useSearchParams();
  const favorites = useQuery(favoritesQuery(id)).data?.total;
  const lists = useQuery(listsQuery(id)).data?.length;
  const searches = useQuery(savedSearchesQuery(id)).data?.length;
  const alerts = useQuery(priceAlertsQuery(id)).data?.length;
  const unread = useUnread(id);
  const tabs = [
    { name: 'profile', label: 'Profile', href: '/account' },
    tab('favorites', count('Favourites', favorites)),
    tab('lists', count('Lists', lists)),
    tab('saved-searches', count('Saved Searches', searches)),
    tab('price-alerts', count('Price Alerts', alerts)),
    tab('hidden', 'Hidden'),
    tab(
      'notifications',
      <>
        Notifications <CountBadge count={unread} of="unread" />
      </>,
    ),
  ];
  const open = tabs.find(({ name }) => name === parameters.get('tab'))?.name ?? 'profile';
  return (
    <>
      <PageTitle title={`${titles[open]}, your account`} description="Your Tallboy account." />
      <Tabs label="Account" tabs={tabs} open={open}>
        <NeedsScript what="Changing anything here" />
        {open === 'profile' && <ProfileTab account={account} />}
        {open === 'favorites' && (
          <Favorites
            accountId={id}
            actions={(listing) => (
              <>
                <AlertMeButton listing={listing} />
                <CompareTick listing={listing} />
                <AddToListButton listing={listing} />
              </>
            )}
            choices={<FavoriteNews accountId={id} />}
          />
        )}
        {open === 'favorites' && <CompareBar />}
        {open === 'lists' && <Lists accountId={id} />}
        {open === 'saved-searches' && (
          <SavedSearches
            accountId={id}
            actions={(search) => (
              <>
                <AlertMeButton savedSearch={search} />
                <FeedButton accountId={id} savedSearch={search} />
              </>
            )}
          />
        )}
        {open === 'price-alerts' && <PriceAlerts accountId={id} favorites={favorites} searches={searches} />}
        {open === 'hidden' && <HiddenThings accountId={id} />}
        {open === 'notifications' && <NotificationsTab account={account} />}
      </Tabs>
    </>
  );
}

function NotificationsTab({ account }: { account: Account }) {
  const sendsMail = useSendsMail();
  return (
    <>
      <Notifications accountId={account.id} />
      <HowTold accountId={account.id}>
        {sendsMail && <MailChoice account={account} />}
        <QuietHours account={account} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="font-semibold">Feed</span>
            <span className="block text-soft">Read your notifications in a feed reader.</span>
          </p>
          <FeedButton accountId={account.id} />
        </div>
      </HowTold>
    </>
  );
}

function ProfileTab({ account }: { account: Account }) {
  return (
    <div className="grid gap-4">
      <Profile account={account} />
      <Security account={account} />
      <Tokens accountId={account.id} />
      <YourData account={account} />
    </div>
  );
}

function tab<Label>(name: string, label: Label) {
  return { name, label, href: `/account?tab=${name}` };
}

/** "Price Alerts (2)", once the number is known. */
function count(label: string, number: number | undefined): string {
  return number === undefined ? label : `${label} (${formatNumber(number)})`;
}
