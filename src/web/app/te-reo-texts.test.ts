import { type ComponentType, createElement } from 'react';
import { expect, test } from 'vitest';
import type { ListingDetail } from '#contract/catalogue.ts';
import { CautionPanel } from '#web/catalogue/cautions.tsx';
import { AtYourDoor } from '#web/catalogue/listing/at-your-door.tsx';
import { ListingHead } from '#web/catalogue/listing/listing-head.tsx';
import { ListingCard } from '#web/catalogue/listing-card.tsx';
import { YourTown } from '#web/catalogue/your-town.tsx';
import { setAccountId } from '#web/lib/account-id.ts';
import { accountQuery } from '#web/lib/account-query.ts';
import { TownProvider } from '#web/lib/door/town.ts';
import { renderMarkup } from '#web/lib/rendered.ts';
import { BestNow } from '#web/prices/best-now.tsx';
import { PlaceFields } from '#web/ui/place-fields.tsx';
import { AccountPage } from './account-page.tsx';
import { AdminPage } from './admin-page.tsx';
import { staffUserQuery } from './staff-user.ts';

const listing = {
  ...{ id: 7, title: 'Rimu desk', price: '80', originalPrice: null, platform: 'Fantail', condition: 'Good' },
  ...{ location: 'Petone, Lower Hutt', latitude: -41.2, longitude: 174.9, region: 'Wellington' },
  ...{ widthCm: null, depthCm: null, heightCm: null, cautions: ['same-text'], delivery: null },
  ...{ repeats: [{ caution: 'same-text', id: 3, title: 'Old desk', place: 'Taupo', isGone: false }] },
  ...{ isGone: false, isAuction: false, isHotDeal: false, isGreatDeal: false, imageUrl: null },
  createdAt: '2026-11-01T00:00:00.000Z',
} as unknown as ListingDetail;
const taupo = { name: 'Taupo', region: 'Waikato', latitude: -38.7, longitude: 176.1 };

const show = <Props extends object>(component: ComponentType<Props>, props: Props) =>
  renderMarkup(createElement(TownProvider, { value: taupo }, createElement(component, props)));

test('wherever a place is named, its te reo is read aloud as te reo', () => {
  const petone = '<span lang="mi">Petone</span>, Lower Hutt';
  const town = '<span lang="mi">Taupo</span>';
  expect(show(ListingCard, { listing, now: 0 })).toContain(petone);
  expect(show(ListingHead, { listing, actions: null })).toContain(petone);
  expect(show(CautionPanel, { listing })).toContain(`in ${town}`);
  expect(show(AtYourDoor, { listing })).toContain(`Picked up from ${petone} and taken to ${town}.`);
  const filter = { sort: 'bestDeal', view: 'grid', page: 1 } as const;
  expect(show(YourTown, { filter, change: () => true })).toContain(`Distances from ${town}`);
  const best = [{ id: 7, title: 'Rimu desk', price: '80', fairPrice: null, place: 'Taupo' }];
  expect(show(BestNow, { best })).toContain(`>${town}<`);
});

test('of places to pick, those in te reo are', () => {
  const options = show(PlaceFields, { region: 'Waikato', city: null, anywhere: 'Anywhere' });
  expect(options.match(/<option[^>]*value="(?:Waikato|Otago|Hamilton|Taupo)"[^>]*>/g)).toEqual([
    '<option value="Waikato" lang="mi" selected="">',
    '<option value="Otago">',
    '<option value="Hamilton">',
    '<option value="Taupo" lang="mi">',
  ]);
});

test('a greeting in te reo is read aloud as one', () => {
  const account = renderMarkup(createElement(AccountPage), (client) => {
    setAccountId(client, 7);
    client.setQueryData(accountQuery(7).queryKey, { id: 7, email: 'a@b.nz', firstName: 'Ana' } as never);
  });
  expect(account).toContain('<span lang="mi">Kia ora</span>, Ana');
  const staff = renderMarkup(createElement(AdminPage), (client) =>
    client.setQueryData(staffUserQuery.queryKey, { id: 1, email: 'a@b.nz', firstName: 'Ana' } as never),
  );
  expect(staff).toContain('<span lang="mi">Kia ora</span>, Ana');
});
