import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openOneDatabase } from './databases.ts';
import { signInStaff } from './people.ts';
import { useSite } from './site.ts';
import { type StaticSite, startStaticSite } from './static-site.ts';

/** Tallboy, a member of staff who pastes addresses, and the small site that they are of. */
export function useLooking() {
  const allowedHosts: string[] = [];
  let shop: StaticSite;
  beforeAll(async () => {
    shop = await startStaticSite();
    allowedHosts.push(shop.host);
  });
  afterAll(() => shop.close());
  afterEach(() => {
    shop.pages.clear();
    shop.asked.length = 0;
  });
  const site = useSite(openOneDatabase, { allowedHosts });
  let signedIn: Promise<string> | undefined;

  async function ask(what: 'look' | 'propose' | 'pointing/page', body: object) {
    signedIn ??= signInStaff(site);
    return site.send('POST', `/api/admin/data-sources/${what}`, body, { cookie: await signedIn });
  }

  async function lookAt(address: string, place = '') {
    const { status, json } = await ask('look', { address, place });
    expect(status).toBe(200);
    return json;
  }
  const look = (path: string, place = '') => lookAt(shop.origin + path, place);
  return {
    look,
    lookAt,
    propose: (body: object) => ask('propose', body),
    /** A page to point at. */
    show: async (path: string) => (await ask('pointing/page', { address: shop.origin + path })).json,
    shop: () => shop,
  };
}
