import { cards, openFilters, readCards, settle } from './catalogue.ts';
import { expect, expectAccessible, open, test } from './tallboy.ts';

test('of categories and conditions any number, then region and city; chips take each away again', async ({
  page,
  isPhone,
}) => {
  await open(page, '/');
  const filters = await openFilters(page, isPhone);
  await expectAccessible(page);
  await expect(filters.getByRole('checkbox', { name: 'Living Room 142' })).toBeVisible();
  await filters.getByRole('checkbox', { name: /^Bedroom/ }).check();
  await expect(page).toHaveURL('/?category=Bedroom');
  await filters.getByRole('checkbox', { name: /^Dining/ }).check();
  await expect(page).toHaveURL('/?category=Bedroom&category=Dining');
  await expect(filters.getByRole('checkbox', { name: /^Bedroom/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Category', includeHidden: true })).toHaveText(
    /^2 categories/,
  );
  await filters.getByRole('checkbox', { name: /^Bedroom/ }).uncheck();
  await expect(page).toHaveURL('/?category=Dining');
  const conditions = await filters.getByRole('group', { name: 'Condition' }).getByRole('checkbox').all();
  expect(await Promise.all(conditions.slice(0, 3).map((box) => box.getAttribute('value')))).toEqual([
    'Excellent',
    'Good',
    'Fair',
  ]);
  await filters.getByRole('checkbox', { name: /^Good/ }).check();
  await filters.getByRole('checkbox', { name: /^Fair/ }).check();
  await expect(page).toHaveURL('/?category=Dining&conditions=Good&conditions=Fair');
  await filters.getByRole('checkbox', { name: /^Good/ }).uncheck();
  await expect(page).toHaveURL('/?category=Dining&condition=Fair');
  await filters.getByRole('checkbox', { name: /^Dining/ }).uncheck();
  await expect(page).toHaveURL('/?condition=Fair');
  await filters.getByRole('checkbox', { name: /^Dining/ }).check();
  await expect(page).toHaveURL('/?category=Dining&condition=Fair');
  await filters.getByRole('combobox', { name: 'Region' }).selectOption({ value: 'Auckland' });
  await filters.getByRole('combobox', { name: 'City' }).first().selectOption({ value: 'Auckland City' });
  await expect(page).toHaveURL('/?category=Dining&condition=Fair&region=Auckland&city=Auckland+City');
  // A city goes with its region.
  await filters.getByRole('combobox', { name: 'Region' }).selectOption('All of New Zealand');
  await expect(page).toHaveURL('/?category=Dining&condition=Fair');
  await filters.getByRole('combobox', { name: 'Region' }).selectOption({ value: 'Auckland' });
  await filters.getByRole('combobox', { name: 'City' }).first().selectOption({ value: 'Auckland City' });
  await expect(page).toHaveURL('/?category=Dining&condition=Fair&region=Auckland&city=Auckland+City');
  await settle(page);
  const total = await page.getByText(/^\d+ items?$/).innerText();
  if (isPhone) {
    await filters.getByRole('button', { name: `Show ${total}` }).click();
    await expect(filters).toBeHidden();
    // However much was tried out in the sheet, one step back leads out of it.
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await settle(page);
  }
  expect(await cards(page).count()).toBe(Number.parseInt(total, 10));
  for (const text of await readCards(page)) expect(text).toMatch(/Fair/);
  const chips = page.getByRole('list', { name: 'Active filters' });
  const labels = ['Dining', 'Fair', 'Auckland', 'Auckland City', 'Clear all'];
  await expect(chips.getByRole('listitem')).toContainText(labels);
  await expect(chips.getByRole('listitem')).toHaveCount(labels.length);
  await chips.getByRole('link', { name: 'Remove Auckland', exact: true }).click();
  await expect(page).toHaveURL('/?category=Dining&condition=Fair');
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/');
  await expect(chips).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the filters are a form', async ({ page, isPhone }) => {
    await page.goto('/?search=table&sort=newest');
    if (isPhone) await page.getByRole('link', { name: 'Filters' }).click();
    const filters = page.getByRole('search', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^Living Room/ }).check();
    await filters.getByRole('combobox', { name: 'Type' }).selectOption({ value: 'coffee table' });
    await filters.getByRole('checkbox', { name: /^Dining/ }).check();
    await filters.getByRole('checkbox', { name: /^Good/ }).check();
    await filters.getByRole('checkbox', { name: /^Fair/ }).check();
    await filters.getByLabel('Max Price ($)').fill('300');
    await filters.getByRole('group', { name: 'Will it fit?' }).getByLabel('Width').fill('120');
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    await expect(chips).toHaveText([
      '“table”',
      'Living Room',
      'Dining',
      'Coffee table',
      'Up to $300',
      'Good',
      'Fair',
      'Fits 120 cm wide',
      'Clear all',
    ]);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  });
});
