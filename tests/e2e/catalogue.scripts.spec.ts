import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { makePicturesWhole } from './catalogue.ts';
import { expect, open, test } from './tallboy.ts';

test.use({ hasPictures: true });

test.beforeEach(({ page }) => makePicturesWhole(page));

const mostBytes = 90_000;

for (const path of ['/', '/?search=desk', '/listing/1', '/categories']) {
  test(`${path} is light until somebody is there`, async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') files.push(new URL(request.url()).pathname);
    });
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const sizes = files.map((file) => gzipSync(readFileSync(`dist/web${file}`), { level: 9 }).length);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      files.join(' '),
    ).toBeLessThanOrEqual(mostBytes);
    const first = files.length;
    await page.mouse.move(100, 100);
    await page.mouse.move(300, 300);
    await expect.poll(() => files.length).toBeGreaterThan(first);
  });
}
