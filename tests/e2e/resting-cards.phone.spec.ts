import { settle } from './catalogue.ts';
import { expect, open, type Page, test } from './tallboy.ts';

const changes = [
  {
    when: 'it is turned',
    act: (page: Page) => page.setViewportSize({ width: 740, height: 390 }),
  },
  {
    when: 'they come in another order',
    act: async (page: Page) => {
      await page.getByLabel('Sort by').selectOption('newest');
      await expect(page).toHaveURL(/sort=newest/);
      await settle(page);
    },
  },
];

for (const { when, act } of changes) {
  test(`pieces that a phone left out have their right height when ${when}`, async ({ page }) => {
    await open(page, '/?search=tallboy');
    const cards = page.locator('.listing-card');
    const isLeftOut = (card: Element) => getComputedStyle(card).contentVisibility === 'auto';
    await expect.poll(() => cards.last().evaluate(isLeftOut)).toBe(true);
    await act(page);
    // Measured together, before anything else can change.
    const heights = () =>
      cards.evaluateAll((all) => {
        const measure = () => all.map((card) => card.clientHeight);
        const before = measure();
        for (const card of all as HTMLElement[]) card.style.contentVisibility = 'visible';
        const whole = measure();
        for (const card of all as HTMLElement[]) card.style.contentVisibility = '';
        return before.map((height, index) => height - whole[index]!);
      });
    await expect.poll(async () => (await heights()).every((difference) => difference === 0)).toBe(true);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // Nothing would lay out the rest, and each piece that was scrolled to would move what is below it.
  test('all pieces have their height from the start', async ({ page }) => {
    await page.goto('/?search=tallboy');
    await expect(page.locator('.listing-card').last()).toHaveCSS('content-visibility', 'visible');
  });
});
