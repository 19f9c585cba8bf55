import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Recipe } from '#contract/looking.ts';
import type { DataSource } from '#contract/sources.ts';
import { renderMarkup } from '#web/lib/rendered.ts';
import { readFields } from '#web/lib/rendered-form.ts';
import { Overview } from './overview/overview.tsx';
import { RemoveListing } from './remove-listing.tsx';
import { checkConfig } from './sources/check-config.ts';
import { KeyDialog } from './sources/key-dialog.tsx';
import { PasteAddress } from './sources/paste-address.tsx';
import { fields } from './sources/pointing/use-pointing.ts';
import { SourceForm } from './sources/source-form.tsx';
import { configTemplate } from './sources/template.ts';

const nothing = () => {};
const source = { id: 1, name: 'Kea Street', baseUrl: 'https://kea.example', isActive: false } as DataSource;
const address = 'required, placeholder https://marketplace.example';
const config = 'Scraping Configuration (JSON) *';

function openSource(given: DataSource | null, recipe: Recipe | null = null): string[] {
  const props = { source: given, recipe, onClose: nothing, onSaved: nothing };
  return readFields(renderMarkup(createElement(SourceForm, props)));
}

test('a new source is active, and starts from a template that is sound', () => {
  expect(openSource(null)).toEqual([
    'Name *: text “”, required, maxlength 100',
    `Base URL *: url “”, ${address}`,
    'Active: yes',
    `${config}: “${configTemplate}”, required`,
  ]);
  const checked = checkConfig(configTemplate);
  expect(checked).toMatchObject({
    config: {
      ...{ searchEndpoint: '/search?q={searchTerm}', format: 'html', schedule: 'every 30 minutes' },
      pagination: { type: 'button', selector: 'a[rel=next]', maxPages: 20 },
      selectors: { item: '.listing', link: 'a', title: '.title', price: '.price' },
    },
  });
});

test('one that is there is edited as it is, and a recipe has a configuration of its own', () => {
  const scrapingConfig = { searchEndpoint: '/all' } as DataSource['scrapingConfig'];
  const text = JSON.stringify(scrapingConfig, null, 2);
  expect(openSource({ ...source, scrapingConfig })).toEqual([
    'Name *: text “Kea Street”, required, maxlength 100',
    `Base URL *: url “https://kea.example”, ${address}`,
    'Active: no',
    `${config}: “${text}”, required`,
  ]);
  expect(openSource(null, { name: 'Shopify', hint: '', scrapingConfig } as Recipe).slice(2)).toEqual([
    'Active: yes',
    `${config}: “${text}”, required`,
  ]);
});

test('an address that is pasted may have a town', () => {
  expect(readFields(renderMarkup(createElement(PasteAddress, { onSaved: nothing })))).toEqual([
    'Paste an address: text “”, maxlength 2000',
    'Town it sells from: text “”, maxlength 120',
  ]);
});

test('a key is in a header, unless the source has another kind already', () => {
  const open = (credentials: DataSource['credentials']) =>
    renderMarkup(createElement(KeyDialog, { source: { ...source, credentials }, onClose: nothing }));
  const kept = { headerNames: ['X-Api-Key', 'X-Shop'], changedAt: '2026-11-01T00:00:00.000Z' };
  expect(readFields(open(null))).toEqual([
    'Kind: [A key in a header] / OAuth 1.0a (Trade Me)',
    'Header *: text “”, required, placeholder X-Api-Key',
    'Key *: password “”, required',
  ]);
  expect(readFields(open({ ...kept, kind: 'oauth1' }))).toEqual([
    'Kind: A key in a header / [OAuth 1.0a (Trade Me)]',
    'Consumer key *: text “”, required',
    'Consumer secret *: password “”, required',
    'Token: text “”',
    'Token secret: password “”',
    'Signature: [HMAC-SHA1] / PLAINTEXT',
  ]);
  expect(open(null)).toContain('Save key');
  expect(open(null)).not.toContain('>Remove<');
  expect(open({ ...kept, kind: 'headers' })).toMatch(/X-Api-Key, X-Shop, set .+>Remove<.+Replace key/);
  expect(open({ ...kept, kind: 'oauth1' })).toContain('OAuth 1.0a, set ');
});

test('the overview opens with thirty days, and a listing is removed by its number', () => {
  expect(readFields(renderMarkup(createElement(Overview)))).toEqual([
    'Show: 7 days / [30 days] / 90 days / 365 days',
  ]);
  expect(readFields(renderMarkup(createElement(RemoveListing)))).toEqual([
    'Number or address of the listing *: text “”, required',
  ]);
});

test('what may be pointed at has its order', () => {
  expect(fields.map(({ name }) => name)).toEqual([
    ...['title', 'price', 'image', 'link', 'location', 'condition'],
  ]);
});
