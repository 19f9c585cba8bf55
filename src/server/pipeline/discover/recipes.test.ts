import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { useOperator } from '../../../../tests/support/operator.ts';
import { listSmallShops } from '../../../../tests/support/small-shops.ts';
import { type StaticSite, startStaticSite } from '../../../../tests/support/static-site.ts';
import { readRecipes } from './read-recipes.ts';
import { recipes } from './recipes.data.ts';

const shops = listSmallShops('').map(({ is }) => is);

onOneDatabase((open) => {
  const operator = useOperator(open);
  let site: StaticSite;
  beforeAll(async () => {
    site = await startStaticSite();
    operator.allowedHosts.push(site.host);
  });
  afterAll(() => site.close());

  test('each recipe has a small shop to collect from', () => {
    expect(shops).toEqual(expect.arrayContaining(recipes.map(({ name }) => name)));
  });

  test.each(shops)('%s goes from a pasted address to four listings', async (name) => {
    const { origin, pages } = site;
    const shop = listSmallShops(origin).find(({ is }) => is === name)!;
    for (const [path, text] of Object.entries(shop.pages)) pages.set(path, text);
    const body = { address: origin + shop.path, place: 'Nelson' };
    const { steps, proposal } = (await operator.asStaff('POST', '/api/admin/data-sources/look', body)).json;
    expect(steps).toContain(`It’s ${name}: 4 listings on the first page.`);
    const { json: source } = await operator.asStaff('POST', '/api/admin/data-sources', {
      ...proposal,
      name,
    });
    expect(await operator.collect(source.id)).toMatchObject({ status: 'succeeded', listingsNew: 4 });
    // A listing's own page may arrive before that of its neighbour, so the order stored isn't the shop's.
    const stored = await operator.readStored(source.id);
    const [first, ...others] = stored.toSorted((one, other) => Number(one.price) - Number(other.price));
    expect(first).toMatchObject({ title: 'Rimu tallboy', price: 15_000, city: 'Nelson' });
    expect(new URL(first!.url, origin).href).toBe(new URL(shop.firstLink, origin).href);
    expect(others.map(({ price }) => price)).toEqual([25_000, 35_000, 45_000]);
  });

  test('an operator may start from any of them', async () => {
    const { status, json } = await operator.asStaff('GET', '/api/admin/recipes');
    expect(status).toBe(200);
    expect(json.map(({ name }: { name: string }) => name)).toEqual(recipes.map(({ name }) => name));
    for (const recipe of json) expect(scrapingConfig.safeParse(recipe.scrapingConfig).success).toBe(true);
  });

  test('says that Trade Me’s API asks for a key', async () => {
    site.pages.delete('/v1/Search/General.json');
    const body = { address: `${site.origin}/v1/Search/General.json?rows=1` };
    const { steps } = (await operator.asStaff('POST', '/api/admin/data-sources/look', body)).json;
    expect(steps.at(-1)).toMatch(/^It looks like Trade Me’s API\. .* It needs a key/);
  });
});

describe('a recipe with a mistake', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tallboy-recipes-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const right = { kind: 'feed', name: 'a feed', hint: 'A feed.', scrapingConfig: { searchEndpoint: '/' } };
  test.each([
    [{ ...right, titel: 'x' }, 'it: can’t have "titel"'],
    [{ ...right, scrapingConfig: { searchEndpoint: '/', titel: 'x' } }, 'scrapingConfig: can’t have "titel"'],
    [{ ...right, signs: { adress: '^/' } }, 'signs: can’t have "adress"'],
    [{ ...right, signs: { page: '(' } }, 'signs.page: isn’t a regular expression'],
    [
      { ...right, startsAt: [{ address: '^(?<shop>/.)', searchEndpoint: '/{store}' }] },
      'startsAt.0.searchEndpoint: has {store}, which address doesn’t name',
    ],
    [{ ...right, scrapingConfig: {} }, 'scrapingConfig.searchEndpoint: is needed'],
  ])('%j stops the build', async (recipe, problem) => {
    await writeFile(join(folder, 'shop.json'), JSON.stringify(recipe));
    const read = () => readRecipes(pathToFileURL(`${folder}/`));
    expect(read).toThrow('shop.json: ');
    expect(read).toThrow(problem);
  });
});
