import { expect, open, type Page, test } from './tallboy.ts';

test.use({ hasPictures: true });

const schemes = [
  { colorScheme: 'light', isDark: false },
  { colorScheme: 'dark', isDark: true },
] as const;

/** The colour in its corner, as it's drawn on a page. */
const readCorner = (page: Page) =>
  page.evaluate(async () => {
    const image = new Image(320, 240);
    image.src = '/pictures/none';
    await image.decode();
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.drawImage(image, 0, 0);
    return Math.max(...canvas.getImageData(2, 2, 1, 1).data.slice(0, 3));
  });

for (const { colorScheme, isDark } of schemes) {
  test.describe(`where the system is ${colorScheme}`, () => {
    test.use({ colorScheme });
    test('what stands for a missing picture is as well, on a page and by itself', async ({ page }) => {
      await open(page, '/prices');
      expect((await readCorner(page)) < 64).toBe(isDark);
      await page.goto('/pictures/none');
      await expect(page.locator('rect')).toHaveCSS('fill', isDark ? 'rgb(47, 44, 39)' : 'rgb(239, 233, 223)');
    });
  });
}
