import type { Run } from '#contract/sources.ts';
import { chooseMore, openTab, whileTimePasses } from './admin.ts';
import { expect, open, remarkOn, signInStaff, stopClock, test, toast } from './tallboy.ts';

test('five cards sum it up, and each tab has an address', async ({ page }) => {
  await signInStaff(page);
  await open(page, '/admin');
  const cards = page.locator('dl').first();
  for (const label of ['Data Sources', 'Total Listings', 'Subscribers', 'Contacts', 'Active Sources']) {
    await expect(cards.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(cards).toContainText(/4\s*Data Sources|Data Sources\s*4/);
  await expect(page.getByRole('tab')).toHaveText([
    'Data Sources',
    'Subscribers',
    'CRM',
    'Overview',
    'Audit log',
  ]);
  await expect(page.getByRole('button', { name: 'Advance the demo by a day' })).toBeVisible();
  await openTab(page, 'CRM');
  await expect(page).toHaveURL('/admin?tab=crm');
  await open(page, '/admin?tab=crm');
  await expect(page.getByRole('heading', { name: /^CRM/ })).toBeVisible();
  await page.getByRole('tab', { name: 'CRM' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('lists say that they are loading', async ({ page }) => {
  await signInStaff(page);
  await page.route(/\/api\/admin\//, () => {});
  await open(page, '/admin');
  for (const [tab, text] of [
    ['Data Sources', 'Loading data sources...'],
    ['Subscribers', 'Loading subscribers...'],
    ['CRM', 'Loading contacts...'],
    ['Overview', 'Loading overview...'],
    ['Audit log', 'Loading audit log...'],
  ] as const) {
    await openTab(page, tab);
    await expect(page.getByText(text)).toBeVisible();
  }
});

test('the status is looked at every five seconds, and the button follows it', async ({ page }) => {
  await signInStaff(page);
  const [{ id: sourceId }] = await (await page.request.get('/api/admin/data-sources')).json();
  let asked = 0;
  let isActive = false;
  await page.route('/api/admin/scraping/status', (route) => {
    asked++;
    return route.fulfill({
      json: { isActive, runs: isActive ? [{ sourceId, pages: 3, listingsKept: 57 }] : [] },
    });
  });
  await page.route('/api/admin/scraping/trigger', (route) => {
    isActive = true;
    return route.fulfill({ status: 202, json: { message: 'Data Refresh Started', started: 4 } });
  });
  await stopClock(page);
  await open(page, '/admin');
  await page.clock.runFor(500);
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  // The first toast brings its region along.
  await whileTimePasses(page, toast(page).filter({ hasText: 'Data Refresh Started' }));
  await whileTimePasses(page, page.getByText('Page 3, 57 listings so far'));
  await expect(page.getByRole('button', { name: 'Scraping...' }).first()).toBeDisabled();
  const before = asked;
  await page.clock.runFor(4000);
  expect(asked).toBe(before);
  isActive = false;
  await page.clock.runFor(1500);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await whileTimePasses(page, page.getByRole('button', { name: 'Refresh Data', disabled: false }));
});

test('what cannot be started is told', async ({ page, complaints }) => {
  await page.route(/scraping\/trigger|\/scrape$/, (route) =>
    route.fulfill({ status: 429, json: { message: 'This data source is already being collected.' } }),
  );
  await page.route(/demo\/advance/, (route) => route.fulfill({ json: { day: 1, started: 4 } }));
  await signInStaff(page);
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to start data refresh');
  await page
    .getByRole('button', { name: /^Start scraping/ })
    .first()
    .click();
  await expect(toast(page)).toContainText('Failed to start scraping');
  await expect(toast(page)).toContainText('This data source is already being collected.');
  await page.getByRole('button', { name: 'Advance the demo by a day' }).click();
  await expect(toast(page)).toContainText('The demo has moved on a day');
  await complaints.expect(remarkOn(429));
});

test('whoever is logged out meanwhile is taken to the sign-in half a second later', async ({
  page,
  complaints,
}) => {
  await signInStaff(page);
  await stopClock(page);
  await open(page, '/admin');
  await page.clock.runFor(500);
  await page.getByRole('button', { name: 'Add Data Source' }).click();
  const form = page.getByRole('form', { name: 'New data source' });
  await form.getByLabel('Name *').fill('Corner shop');
  await form.getByLabel('Base URL *').fill('https://corner.example');
  await page.context().clearCookies();
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await form.getByRole('button', { name: 'Create Data Source' }).click();
  await refused;
  // Once the page has taken the answer in, the half second has begun.
  await expect(form.getByRole('button', { name: 'Create Data Source' })).not.toHaveAttribute('aria-disabled');
  await page.clock.runFor(400);
  await expect(toast(page)).toContainText('Unauthorized');
  await expect(toast(page)).toContainText('You are logged out. Logging in again...');
  await expect(page).toHaveURL('/admin');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/api/login');
  await complaints.expect(remarkOn(401));

  // Nothing need be pressed: the dashboard looks every five seconds.
  await signInStaff(page);
  await open(page, '/admin');
  await page.context().clearCookies();
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page).toHaveURL('/api/login', { timeout: 500 });
  }).toPass();
  complaints.allow(/401/);
});

test('the overview draws its charts, and tells the same in figures', async ({ page }) => {
  await signInStaff(page);
  await open(page, '/admin?tab=overview');
  await expect(page.locator('canvas')).toHaveCount(3);
  await page.getByText('The figures').first().click();
  // Nothing was collected before today, nor, around midnight, before yesterday: those days are left out.
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(5);
  await expect(
    page.getByText(/Half of this server’s last [\d,]+ answers took [\d,.]+ m?s or less/),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('7 days');
  await expect(page.getByText(/ in [23] days\./).first()).toBeVisible();
});

test('the history of a source shows every run, five to a page', async ({ page }) => {
  await page.route('**/api/admin/data-sources/*/runs', (route) =>
    route.fulfill({ json: Array.from({ length: 7 }, (_, at) => makeRun(7 - at)) }),
  );
  await signInStaff(page);
  await open(page, '/admin');
  await chooseMore(page, 'History');
  const history = page.getByRole('region', { name: /^Runs of/ });
  const marks = history.getByText(/^It was run \d\.$/);
  await expect(marks).toHaveText([7, 6, 5, 4, 3].map((number) => `It was run ${number}.`));
  const previous = history.getByRole('button', { name: 'Previous' });
  const next = history.getByRole('button', { name: 'Next' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect(marks).toHaveText(['It was run 2.', 'It was run 1.']);
  // At either end there is nothing to turn to.
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.press('Enter');
  await expect(history.getByRole('status')).toHaveText('Page 2 of 2');
  await previous.click();
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(next).not.toHaveAttribute('aria-disabled');
  await previous.press('Enter');
  await expect(history.getByRole('status')).toHaveText('Page 1 of 2');
});

function makeRun(id: number): Run {
  const at = '2026-07-19T00:00:00.000Z';
  const times = { requestedAt: at, startedAt: at, finishedAt: at };
  const counts = {
    pages: 1,
    listingsKept: id,
    listingsNew: 0,
    listingsChanged: 0,
    listingsGone: 0,
    listingsDropped: 0,
    dropReasons: {},
  };
  const nothing = { problem: null, failedPageUrl: null, failedPage: null };
  return {
    id,
    status: 'succeeded',
    searchTerm: '',
    remark: `was run ${id}`,
    ...times,
    ...counts,
    ...nothing,
  };
}
