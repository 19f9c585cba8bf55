import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openEmbedded } from '#server/platform/db/connect.ts';
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
  const site = useSite(() => openEmbedded(null), { allowedHosts });
  let signedIn: Promise<string> | undefined;

  async function look(path: string, place = '') {
    signedIn ??= signInStaff(site);
    const cookie = await signedIn;
    const body = { address: shop.origin + path, place };
    const { status, json } = await site.send('POST', '/api/admin/data-sources/look', body, { cookie });
    expect(status).toBe(200);
    return json;
  }
  return { look, shop: () => shop };
}
