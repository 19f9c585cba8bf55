import { expect, open, test } from './tallboy.ts';

for (const width of [768, 1280]) {
  test(`the list of towns ends where the map does, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1024 });
    await open(page, '/?view=map');
    const map = page.getByText('Map of New Zealand').locator('..');
    const towns = page.getByRole('heading', { name: 'By town' }).locator('..');
    await expect(towns).toBeVisible();
    const bottom = (box: { y: number; height: number } | null) => box!.y + box!.height;
    const end = bottom(await map.boundingBox());
    expect(Math.abs(bottom(await towns.boundingBox()) - end)).toBeLessThan(2);
    const list = towns.getByRole('list');
    expect(bottom(await list.boundingBox())).toBeLessThanOrEqual(end + 1);
    // The last can be reached, and then nothing lies over it.
    await list.evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight }));
    const fade = list.locator('[aria-hidden]');
    const last = list.getByRole('link').last();
    expect(bottom(await last.boundingBox())).toBeLessThanOrEqual((await fade.boundingBox())!.y + 1);
  });
}
