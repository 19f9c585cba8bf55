import { openTab } from './admin.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  open,
  signInStaff,
  test,
} from './tallboy.ts';

test('every tab is whole, quiet and accessible', async ({ page }) => {
  test.slow();
  await signInStaff(page);
  await open(page, '/admin');
  for (const [tab, sign] of [
    ['Data Sources', 'Last scraped:'],
    ['Subscribers', 'Export CSV'],
    ['CRM', 'Remove a listing'],
    ['Overview', 'Share of each marketplace'],
    ['Audit log', 'Signed in'],
  ] as const) {
    await openTab(page, tab);
    await expect(page.getByRole('tabpanel').getByText(sign).first()).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessibleInBothThemes(page);
  }
});
