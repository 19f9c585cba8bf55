import { expect, expectAccessibleInBothThemes, expectNoOverflow, open, test } from './tallboy.ts';

const figures = {
  ...{ pieces: 1240, medianError: 0.31, within10: 0.18, within20: 0.36, within50: 0.71 },
  ...{ insideHalf: 0.49, forSale: 1500, judged: 1200 },
};
const measuredAt = '2026-05-01T16:00:00.000Z';

test('the figures of the night are there for all kinds and each, good or bad', async ({ page }) => {
  await page.route('/api/accuracy', (route) =>
    route.fulfill({
      json: {
        latest: {
          measuredAt,
          all: figures,
          kinds: [{ type: 'sofa', plural: 'sofas', ...figures, pieces: 88, medianError: 1.42 }],
          otherKinds: 3,
          leftOut: [{ reason: 'auction', count: 12 }],
        },
        nights: [
          { measuredAt, medianError: 0.31, insideHalf: 0.49 },
          { measuredAt: '2026-04-30T16:00:00.000Z', medianError: 0.55, insideHalf: 0.4 },
        ],
      },
    }),
  );
  await open(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How We Judge' }).click();
  await expect(page).toHaveURL('/how-we-judge');
  await expect(page.getByText(/On 2 May 2026 we priced/)).toContainText(
    'It covered 49%. We could judge 80% of all pieces',
  );
  await expect(page.getByRole('row', { name: /^sofas/i })).toContainText('142%');
  await expect(page.getByText('3 other types with fewer than eight pieces')).toBeVisible();
  await expect(page.getByText('12 pieces that night.')).toBeVisible();
  await page.getByText('The last 2 nights').click();
  await expect(page.getByText('half within 55%, range covered 40%')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
});
