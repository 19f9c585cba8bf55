import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  signInStaff,
  stopClock,
  test,
  toast,
} from './tallboy.ts';

const askedAgain = {
  status: 403,
  json: { message: 'Please confirm.', errors: [{ path: 'password', message: 'Please confirm.' }] },
};

/** The browser's own remarks on answers that were asked for. */
function expectRemarks(complaints: string[], ...statuses: number[]): void {
  const remarks = complaints.splice(0);
  expect(remarks).toHaveLength(statuses.length);
  for (const status of statuses) {
    expect(remarks.some((remark) => remark.includes(`status of ${status}`))).toBe(true);
  }
}

/** With the clock stopped, answers are shown a moment later only if there is one. */
async function whileTimePasses(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(wanted).toBeVisible({ timeout: 100 });
  }).toPass();
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
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
        await expectAccessible(page);
      }
    });
  });
}

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
  await expect(toast(page)).toContainText('Data Refresh Started');
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
    route.fulfill({ status: 429, json: { message: 'This data source is being collected already.' } }),
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
  await expect(toast(page)).toContainText('This data source is being collected already.');
  await page.getByRole('button', { name: 'Advance the demo by a day' }).click();
  await expect(toast(page)).toContainText('The demo is a day further on');
  expectRemarks(complaints, 429, 429);
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
  await form.getByRole('button', { name: 'Create Data Source' }).click();
  await expect(toast(page)).toContainText('Unauthorized');
  await expect(toast(page)).toContainText('You are logged out. Logging in again...');
  await page.clock.runFor(400);
  await expect(page).toHaveURL('/admin');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/api/login');
  expectRemarks(complaints, 401);

  // Nothing need be pressed: the dashboard looks every five seconds.
  await signInStaff(page);
  await open(page, '/admin');
  await page.context().clearCookies();
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page).toHaveURL('/api/login', { timeout: 500 });
  }).toPass();
  complaints.splice(0);
});

test('a refused change keeps the form and says why', async ({ page, complaints }) => {
  await page.route(/\/api\/admin\/data-sources/, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }),
  );
  await signInStaff(page);
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Add Data Source' }).click();
  const form = page.getByRole('form', { name: 'New data source' });
  await form.getByLabel('Name *').fill('Corner shop');
  await form.getByLabel('Base URL *').fill('https://corner.example');
  await form.getByRole('button', { name: 'Create Data Source' }).click();
  await expect(toast(page)).toContainText('Failed to create data source');
  await expect(form.getByLabel('Name *')).toHaveValue('Corner shop');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Deactivate/ })
    .first()
    .click();
  await expect(toast(page)).toContainText('Failed to update data source');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete data source' }).click();
  await expect(toast(page)).toContainText('Failed to delete data source');
  expectRemarks(complaints, 500, 500, 500);
});

test('what cannot be undone asks for the password again, and goes on from there', async ({
  page,
  complaints,
}) => {
  const email = `${test.info().testId}@proof.example.nz`;
  await page.request.post('/api/subscribers', { data: { email } });
  let refusals = 2;
  await page.route(/\/api\/admin\/subscribers\/\d+/, (route) =>
    refusals-- > 0 ? route.fulfill(askedAgain) : route.fallback(),
  );
  await signInStaff(page);
  await open(page, '/admin?tab=subscribers');
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill(test.info().testId);
  const remove = page.getByRole('button', { name: `Delete ${email}` });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeVisible();
  await remove.click();
  await dialog.getByLabel('Password *').fill('wrong');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByLabel('Password *')).toHaveAccessibleDescription('The password is not right.');
  await dialog.getByLabel('Password *').fill('the staff of the tests');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page)).toContainText('Subscriber deleted successfully');
  await expect(page.getByText('No subscriber matches.')).toBeVisible();
  expect(complaints.splice(0).length).toBeGreaterThanOrEqual(3);
});

test('enquiries are found, noted and answered; failures are told', async ({ page, complaints }) => {
  const enquiry = {
    name: '\u202eNgaio <img src=x onerror=alert(1)>',
    email: 'ngaio@example.nz',
    message: `javascript:alert(2) ${test.info().testId}`,
  };
  await page.request.post('/api/contacts', { data: enquiry });
  await signInStaff(page);
  await open(page, '/admin?tab=crm');
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(test.info().testId);
  const card = page.getByRole('listitem').filter({ hasText: enquiry.message });
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('link', { name: 'Reply to ngaio@example.nz' })).toHaveAttribute(
    'href',
    /^mailto:ngaio%40example\.nz\?subject=Your%20message%20to%20Tallboy&body=/,
  );
  await card.getByRole('textbox', { name: 'Note' }).fill('Rang on Monday');
  await card.getByRole('button', { name: 'Save note' }).click();
  await expect(toast(page)).toContainText('Note saved');
  await card.getByRole('combobox', { name: 'Status' }).selectOption('resolved');
  await expect(toast(page)).toContainText('Contact status updated successfully');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('new');
  await expect(page.getByText('No enquiry matches.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('resolved');
  await expect(card.getByRole('textbox', { name: 'Note' })).toHaveValue('Rang on Monday');
  await page.route(/\/api\/admin\/contacts\/\d+/, (route) =>
    route.fulfill({ status: 500, json: { message: 'No.' } }),
  );
  await card.getByRole('combobox', { name: 'Status' }).selectOption('new');
  await expect(toast(page)).toContainText('Failed to update contact status');
  await expect(card.getByRole('combobox', { name: 'Status' })).toHaveValue('resolved');
  expectRemarks(complaints, 500);
});

test('a subscriber that cannot be deleted stays, and a listing is found before it is removed', async ({
  page,
  complaints,
}) => {
  const email = `${test.info().testId}@stays.example.nz`;
  await page.request.post('/api/subscribers', { data: { email } });
  await page.route(/\/api\/admin\/subscribers\/\d+/, (route) =>
    route.fulfill({ status: 500, json: { message: 'No.' } }),
  );
  await page.route(/suppress$/, (route) => route.fulfill({ json: { message: 'Gone.' } }));
  await signInStaff(page);
  await open(page, '/admin?tab=subscribers');
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await expect(toast(page)).toContainText('Failed to delete subscriber');
  expectRemarks(complaints, 500);

  await openTab(page, 'CRM');
  const field = page.getByLabel('Number or address of the listing *');
  await field.fill('the blue one');
  await page.getByRole('button', { name: 'Find it' }).click();
  await expect(field).toHaveAccessibleDescription(/its number, or the address/);
  const [listing] = await (await page.request.get('/api/listings?pageSize=1')).json();
  await field.fill(`https://tallboy.example/listing/${listing.id}?from=mail`);
  await page.getByRole('button', { name: 'Find it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this listing for good?' });
  await expect(dialog).toContainText(listing.title);
  await dialog.getByRole('button', { name: 'Remove listing' }).click();
  await expect(toast(page)).toContainText('The listing was removed');
});

test('the overview draws its charts, and tells the same in figures', async ({ page }) => {
  await signInStaff(page);
  await open(page, '/admin?tab=overview');
  await expect(page.locator('canvas')).toHaveCount(3);
  await page.getByText('The figures').first().click();
  await expect(page.getByRole('row')).toHaveCount(31);
  await expect(page.getByText(/Of this server’s last [\d,]+ answers half took at most/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('7 days');
  await expect(page.getByRole('row')).toHaveCount(8);
});
