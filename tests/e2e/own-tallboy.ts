import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../support/program.ts';
import { type StaticSite, startStaticSite } from '../support/static-site.ts';
import { test as shared } from './tallboy.ts';

export interface Own {
  url: string;
  site: StaticSite;
}

/** For tests that change what is collected: a Tallboy of their own without the demo, and a small shop beside it. */
export const test = shared.extend<object, { own: Own }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const site = await startStaticSite();
      const folder = await mkdtemp(join(tmpdir(), 'tallboy-own-'));
      const tallboy = await startProgram({
        DATA_DIR: folder,
        ADMIN_PASSWORD: 'the staff of the tests',
        TRUST_PROXY: 'on',
        ALLOWED_HOSTS: site.host,
      });
      await use({ url: tallboy.url, site });
      await tallboy.stop();
      site.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

/** A page of results as a small shop writes it. */
export function shopPage(pieces: { title: string; price: string; place: string }[], card = 'piece'): string {
  const items = pieces.map(
    ({ title, price, place }, index) =>
      `<li class="${card}"><a href="/piece/${index + 1}"><img src="/${index + 1}.jpg"><b class="name">${title}</b></a>
       <i class="cost">${price}</i> <span class="town">${place}</span></li>`,
  );
  return `<!doctype html><title>Corner shop</title><ul>${items.join('')}</ul>`;
}

export function shopConfig(path: string, card = 'piece'): string {
  const selectors = {
    item: `.${card}`,
    link: 'a',
    title: '.name',
    price: '.cost',
    location: '.town',
    image: 'img',
  };
  return JSON.stringify({ searchEndpoint: path, format: 'html', selectors }, null, 2);
}
