import { describe, expect, test } from 'vitest';
import { getPage } from './collect.ts';
import { type Demo, startDemo } from './demo.ts';

const day = 86_400_000;
const epoch = Date.UTC(2025, 10, 14, 21, 30);

describe('the clock', () => {
  test('is turned by another process, but never by a web page', async () => {
    const own = await startDemo({ epoch, now: () => epoch + day * 2.5, listings: 40 });
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${own.controlUrl}/advance`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect(own.day()).toBe(2);
    expect(await (await post('{"days":3}')).json()).toEqual({ day: 5 });
    expect(own.advance(1)).toBe(6);
    expect(await (await fetch(`${own.controlUrl}/state`)).json()).toMatchObject({
      day: 6,
      listings: 40,
      seed: 1,
    });
    expect((await post('{"days":1}', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('{"days":1}', { 'content-type': 'text/plain' })).status).toBe(415);
    const tooLong = JSON.stringify({ days: 1, note: 'x'.repeat(1000) });
    for (const wrong of ['{"days":0}', '{"days":366}', '{"days":1.5}', '{"days":"1"}', 'x', tooLong])
      expect((await post(wrong)).status).toBe(400);
    expect(own.day()).toBe(6);
    expect(await (await post('{"days":365}')).json()).toEqual({ day: 371 });
    await own.close();
    await expect(fetch(own.controlUrl)).rejects.toThrow();
  });

  test('is turned only by those who know its secret, where it has one', async () => {
    const turned: number[] = [];
    const own = await startDemo({
      epoch,
      listings: 40,
      secret: 'rimu',
      onTurned: (days) => turned.push(days),
    });
    const post = (headers: Record<string, string>) =>
      fetch(`${own.controlUrl}/advance`, {
        method: 'POST',
        body: '{"days":2}',
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect((await post({})).status).toBe(403);
    expect((await post({ authorization: 'Bearer rima' })).status).toBe(403);
    expect((await fetch(`${own.controlUrl}/state`)).status).toBe(403);
    expect((await post({ authorization: 'Bearer rimu' })).status).toBe(200);
    expect(turned).toEqual([2]);
    await own.close();
  });

  test('makes pages say sold, and later that they are gone', async () => {
    const own = await startDemo({ epoch, now: () => epoch });
    const pathsOn = (today: number) =>
      own.truth(today).pieces.flatMap(({ listings }) => listings.map(({ site, path }) => `${site} ${path}`));
    const still = new Set(pathsOn(1));
    const left = pathsOn(0).filter((name) => !still.has(name));
    own.advance(1);
    const urlOf = (name: string) =>
      own.sites.find(({ key }) => key === name.split(' ')[0])!.url + name.split(' ')[1];
    const pictureOf = (url: string, page: string) => new URL(/\/pictures\/\d+\.jpg/.exec(page)![0], url).href;
    const sold: { url: string; picture: string }[] = [];
    for (const url of left.map(urlOf)) {
      const page = await fetch(url);
      const text = await page.text();
      if (page.status === 200) {
        expect(text).toMatch(/>(Sold|SOLD)</);
        sold.push({ url, picture: pictureOf(url, text) });
      } else expect([404, 410]).toContain(page.status);
    }
    expect(sold.length).toBeGreaterThan(3);
    expect((await fetch(sold[0]!.picture, { method: 'HEAD' })).status).toBe(200);
    own.advance(600);
    for (const { url, picture } of sold)
      expect([(await fetch(url)).status, (await fetch(picture)).status]).toEqual([410, 404]);
    await own.close();
  });

  test('gives the same marketplaces again for the same seed, listings, epoch and day', async () => {
    const one = await startDemo({ epoch, now: () => epoch, listings: 60, seed: 7, day: 9 });
    const other = await startDemo({ epoch, now: () => epoch + 4 * day, listings: 60, seed: 7, day: 5 });
    expect(other.truth()).toEqual(one.truth());
    const body = async ({ sites }: Demo) =>
      (await getPage(`${sites[3]!.url}/board`)).replaceAll(/127\.0\.0\.1:\d+/g, '');
    expect(await body(other)).toBe(await body(one));
    await Promise.all([one.close(), other.close()]);
  });
});
