import { askedAgain, chooseMore, openTab } from './admin.ts';
import { expect, expectAccessible, open, type Page, remarkOn, signInStaff, test, toast } from './tallboy.ts';

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
  await chooseMore(page, 'Deactivate');
  await expect(toast(page)).toContainText('Failed to update data source');
  await chooseMore(page, 'Delete');
  await page.getByRole('button', { name: 'Delete data source' }).click();
  await expect(toast(page)).toContainText('Failed to delete data source');
  await complaints.expect(remarkOn(500));
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
  const agree = page.getByRole('button', { name: 'Delete subscriber' });
  await remove.click();
  await agree.click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeVisible();
  await remove.click();
  await agree.click();
  await dialog.getByLabel('Password *').fill('wrong');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByLabel('Password *')).toHaveAccessibleDescription('That password isn’t right.');
  await dialog.getByLabel('Password *').fill('the staff of the tests');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page)).toContainText('Subscriber deleted successfully');
  await expect(page.getByText('No subscribers match.')).toBeVisible();
  await complaints.expect(/4\d\d/);
});

/** Each from another address, as people write: one alone may send ten a minute. */
async function sendEach(page: Page, path: string, count: number, data: (at: number) => object) {
  for (let at = 0; at < count; at++)
    await page.request.post(path, { data: data(at), headers: { 'x-forwarded-for': `10.99.${at}.1` } });
}

test('when the only subscriber on the last page is deleted, the page before is shown', async ({ page }) => {
  const mark = test.info().testId;
  await sendEach(page, '/api/subscribers', 21, (at) => ({ email: `${at}.${mark}@last.example.nz` }));
  await signInStaff(page);
  await open(page, '/admin?tab=subscribers');
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill(mark);
  await expect(page.getByRole('heading', { name: 'Subscribers (21)' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: `Delete 0.${mark}@last.example.nz` }).click();
  await page.getByRole('button', { name: 'Delete subscriber' }).click();
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(20);
});

test('when the only enquiry on the last page has another status, the page before is shown', async ({
  page,
}) => {
  const message = test.info().testId;
  const tia = { name: 'Tia', email: 'tia@last.example.nz', message };
  await sendEach(page, '/api/contacts', 21, () => tia);
  await signInStaff(page);
  await open(page, '/admin?tab=crm');
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(message);
  await expect(page.getByRole('heading', { name: 'CRM (21)' })).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('new');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Status')).toHaveCount(1);
  await page.getByLabel('Status').selectOption('resolved');
  await expect(page.getByLabel('Status')).toHaveCount(20);
});

for (const [what, path, tab, shown] of [
  ['enquiries', '/api/contacts', 'crm', 'CRM (21)'],
  ['subscribers', '/api/subscribers', 'subscribers', 'Subscribers (21)'],
] as const)
  test(`whoever searches the ${what} from a later page sees the first of what is found`, async ({ page }) => {
    const mark = test.info().testId;
    const tia = { name: 'Tia', message: 'Kia ora' };
    await sendEach(page, path, 21, (at) => ({ ...tia, email: `${at}.${mark}@later.example.nz` }));
    await signInStaff(page);
    await open(page, `/admin?tab=${tab}`);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('searchbox', { name: `Search ${what}` }).fill(mark);
    await expect(page.getByRole('heading', { name: shown })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: mark })).toHaveCount(20);
  });

test('whoever asks for one status from a later page sees the first of what has it', async ({ page }) => {
  const message = test.info().testId;
  const tia = { name: 'Tia', email: 'tia@status.example.nz', message };
  await sendEach(page, '/api/contacts', 21, () => tia);
  await signInStaff(page);
  await open(page, '/admin?tab=crm');
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(message);
  await expect(page.getByRole('heading', { name: 'CRM (21)' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Status')).toHaveCount(1);
  await page.getByLabel('Show', { exact: true }).selectOption('new');
  await expect(page.getByLabel('Status')).toHaveCount(20);
});

test('whoever comes back to the audit log reads what was done meanwhile', async ({ page }) => {
  const email = `${test.info().testId}@meanwhile.example.nz`;
  await page.request.post('/api/subscribers', { data: { email } });
  await signInStaff(page);
  await open(page, '/admin?tab=log');
  await expect(page.getByRole('listitem').filter({ hasText: 'Signed in' }).first()).toBeVisible();
  await openTab(page, 'Subscribers');
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill(email);
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await page.getByRole('button', { name: 'Delete subscriber' }).click();
  await expect(page.getByText('No subscribers match.')).toBeVisible();
  await openTab(page, 'Audit log');
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Deleted a subscriber');
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
  await expect(page.getByText('No enquiries match.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('resolved');
  await expect(card.getByRole('textbox', { name: 'Note' })).toHaveValue('Rang on Monday');
  await page.route(/\/api\/admin\/contacts\/\d+/, (route) =>
    route.fulfill({ status: 500, json: { message: 'No.' } }),
  );
  await card.getByRole('combobox', { name: 'Status' }).selectOption('new');
  await expect(toast(page)).toContainText('Failed to update contact status');
  await expect(card.getByRole('combobox', { name: 'Status' })).toHaveValue('resolved');
  await complaints.expect(remarkOn(500));
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
  await page.getByRole('button', { name: 'Delete subscriber' }).click();
  await expect(toast(page)).toContainText('Failed to delete subscriber');
  await complaints.expect(remarkOn(500));

  await openTab(page, 'CRM');
  const field = page.getByLabel('Number or address of the listing *');
  await field.fill('the blue one');
  await page.getByRole('button', { name: 'Find it' }).click();
  await expect(field).toHaveAccessibleDescription(/its number or its Tallboy address/);
  const [listing] = await (await page.request.get('/api/listings?pageSize=1')).json();
  await field.fill(`https://tallboy.example/listing/${listing.id}?from=mail`);
  await page.getByRole('button', { name: 'Find it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this listing forever?' });
  await expect(dialog).toContainText(listing.title);
  await dialog.getByRole('button', { name: 'Remove listing' }).click();
  await expect(toast(page)).toContainText('Listing removed');
});
