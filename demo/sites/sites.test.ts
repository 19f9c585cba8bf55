import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect, getPage } from '../collect.ts';
import { type Demo, startDemo } from '../demo.ts';
import { findAll, readField, readPage } from './page-reader.ts';

const epoch = Date.UTC(2025, 10, 14, 21, 30);

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo({ epoch, now: () => epoch + 1000 });
});
afterAll(() => demo.close());

describe('each marketplace', () => {
  test('search by word, by nothing and by category', async () => {
    const [street, app] = demo.sites;
    const chairs = await collect(street!, 'armchairs');
    expect(chairs.length).toBeGreaterThan(2);
    expect((await collect(street!, '')).length).toBe((await collect(street!, 'furniture')).length);
    expect(await collect(street!, 'zeppelin')).toEqual([]);
    const rimu = await collect(app!, 'rimu');
    expect(rimu.length).toBeGreaterThan(2);
    for (const { title, material } of rimu) expect(`${title} ${material}`).toMatch(/rimu/i);
    const macrons = await collect(app!, 'Whangārei');
    expect(macrons).toEqual(await collect(app!, 'whangarei'));
    const category = readPage(await getPage(`${street!.url}/search?category=outdoor`));
    const labels = findAll(category, 'li.card').map((card) => readField(card, '.category'));
    expect(new Set(labels)).toEqual(new Set(['Garden & patio']));
  });

  test('answer every kind of page well formed, in UTF-8, and mistakes with the right status', async () => {
    for (const site of demo.sites) {
      const front = await fetch(`${site.url}/`);
      expect(front.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await front.text()).toContain('is a fictional demo marketplace');
      const robots = await getPage(`${site.url}/robots.txt`);
      expect(robots).toMatch(/^User-agent: \*\n/);
      expect(robots).toContain('Disallow: /report/');
      expect((await fetch(`${site.url}/style.css`)).headers.get('content-type')).toContain('text/css');
      for (const path of [
        '/nowhere',
        '/listing/x-1',
        '/item/12',
        '/shop/99/x',
        '/board/notice/5',
        '/pictures/7.jpg',
      ])
        expect((await fetch(site.url + path)).status, path).toBe(404);
      expect((await fetch(site.url, { method: 'POST' })).status).toBe(405);
      readPage(await (await fetch(`${site.url}/nowhere`)).text());
      readPage(await getPage(`${site.url}/report/listing`));
      const evil = await getPage(`${site.url}/?q=%3Cscript%3E&query=%3Cb%20a%3D%22`);
      readPage(evil);
      expect(evil).not.toContain('<script>');
    }
    const head = await fetch(demo.sites[0]!.url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('answer 304 to who knows the page already', async () => {
    const { listings } = demo.truth().pieces[0]!;
    const site = demo.sites.find(({ key }) => key === listings[0]!.site)!;
    for (const path of ['/', listings[0]!.path]) {
      const first = await fetch(site.url + path);
      await first.text();
      const etag = first.headers.get('etag')!;
      expect((await fetch(site.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
      expect((await fetch(site.url + path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
      const several = `"other", W/${etag}`;
      expect((await fetch(site.url + path, { headers: { 'if-none-match': several } })).status).toBe(304);
      const since = first.headers.get('last-modified')!;
      expect((await fetch(site.url + path, { headers: { 'if-modified-since': since } })).status).toBe(304);
    }
  });

  test('send a listing under an old title to its right address', async () => {
    const { listings } = demo.truth().pieces.find((piece) => piece.listings[0]!.site === 'kea-street')!;
    const id = /\d+$/.exec(listings[0]!.path)![0];
    const answer = await fetch(`${demo.sites[0]!.url}/listing/old-words-${id}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, listings[0]!.path]);
  });
});
