import { cards, openFilters, readCards, settle } from './catalogue.ts';
import { expect, expectAccessible, open, test } from './tallboy.ts';

test('category and condition are one each, then region and city; chips take each away again', async ({
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
  await expect(page).toHaveURL('/?category=Dining');
  await expect(filters.getByRole('checkbox', { name: /^Bedroom/ })).not.toBeChecked();
  const conditions = await filters.getByRole('group', { name: 'Condition' }).getByRole('checkbox').all();
  expect(await Promise.all(conditions.slice(0, 3).map((box) => box.getAttribute('value')))).toEqual([
    'Excellent',
    'Good',
    'Fair',
  ]);
  await filters.getByRole('checkbox', { name: /^Good/ }).check();
  await filters.getByRole('checkbox', { name: /^Fair/ }).check();
  await expect(page).toHaveURL('/?category=Dining&condition=Fair');
  await filters.getByRole('checkbox', { name: /^Dining/ }).uncheck();
  await expect(page).toHaveURL('/?condition=Fair');
  await filters.getByRole('checkbox', { name: /^Dining/ }).check();
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
  await expect(chips.getByRole('listitem')).toHaveText(labels);
  await chips.getByRole('link', { name: 'Remove Auckland', exact: true }).click();
  await expect(page).toHaveURL('/?category=Dining&condition=Fair');
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/');
  await expect(chips).toHaveCount(0);
});

test('a price by slider or by number, and back to any where it is none', async ({ page, isPhone }) => {
  await open(page, '/');
  const filters = await openFilters(page, isPhone);
  const highest = filters.getByRole('slider', { name: 'Highest price' });
  for (const [name, value] of Object.entries({ min: '0', max: '1000', step: '10' })) {
    await expect(highest).toHaveAttribute(name, value);
  }
  await expect(highest).toHaveValue('1000');
  await expect(highest).toHaveAttribute('aria-valuetext', '$1,000 and up');
  await highest.focus();
  await highest.press('ArrowLeft');
  await expect(page).toHaveURL('/?maxPrice=990');
  await highest.press('End');
  await expect(page).toHaveURL('/');
  const [min, max] = [filters.getByLabel('Min Price ($)'), filters.getByLabel('Max Price ($)')];
  await min.fill('100');
  await min.press('Enter');
  await max.fill('1500');
  await max.press('Enter');
  await expect(page).toHaveURL('/?minPrice=100&maxPrice=1500');
  await min.fill('cheap');
  await max.fill('');
  await max.blur();
  await expect(page).toHaveURL('/');
  await expect(min).toHaveValue('0');
  await expect(max).toHaveValue('1000');
});

test('brands, types, several conditions and the room there is are filters too', async ({ page, isPhone }) => {
  await open(page, '/');
  let filters = await openFilters(page, isPhone);
  await filters.getByRole('checkbox', { name: /^Freedom/ }).check();
  await expect(page).toHaveURL('/?brands=Freedom');
  await filters.getByRole('button', { name: /^Show all \d+ brands$/ }).click();
  await filters.getByRole('searchbox', { name: 'Find a brand' }).fill('ikea');
  await filters.getByRole('checkbox', { name: /^IKEA/ }).check();
  await expect(page).toHaveURL('/?brands=Freedom&brands=IKEA');
  await filters.getByRole('group', { name: 'Will it fit?' }).getByLabel('Width').fill('120');
  await filters.getByRole('group', { name: 'Will it fit?' }).getByLabel('Height').fill('90');
  await filters.getByRole('group', { name: 'Will it fit?' }).getByLabel('Height').press('Enter');
  await expect(page).toHaveURL('/?brands=Freedom&brands=IKEA&fits=120xx90');
  await expect(
    page.getByRole('link', { name: 'Remove Fits 120 wide × 90 high cm', includeHidden: true }),
  ).toHaveCount(1);

  await open(page, '/');
  filters = await openFilters(page, isPhone);
  await filters.getByRole('combobox', { name: 'Type' }).selectOption({ value: 'tallboy' });
  await expect(page).toHaveURL('/?type=tallboy');
  await settle(page);
  const [, count] = /\((\d+)\)/.exec(
    await filters.locator('option:checked', { hasText: 'Tallboy' }).innerText(),
  )!;
  await expect(page.getByText(`${count} items`, { exact: true })).toHaveCount(1);
  await filters.getByRole('checkbox', { name: /^Good/ }).check();
  await expect(page).toHaveURL('/?type=tallboy&condition=Good');
  await filters.getByText('Any of several conditions', { exact: true }).first().click();
  const several = filters.getByRole('group', { name: 'Any of several conditions' });
  await several.getByRole('checkbox', { name: /^Excellent/ }).check();
  await several.getByRole('checkbox', { name: /^Fair/ }).check();
  await expect(page).toHaveURL('/?type=tallboy&conditions=Excellent&conditions=Fair');
  await settle(page);
  for (const text of await readCards(page)) expect(text).toMatch(/Excellent|Fair/);
  await expectAccessible(page);
  await several.getByRole('checkbox', { name: /^Fair/ }).uncheck();
  await expect(page).toHaveURL('/?type=tallboy&conditions=Excellent');
});

test('so are deals, places, distances, marketplaces, words and sizes', async ({ page, isPhone }) => {
  await open(page, '/');
  const filters = await openFilters(page, isPhone);
  const section = (name: string) => filters.locator('summary', { hasText: name }).last();
  await filters.getByRole('checkbox', { name: 'Hot deals' }).check();
  await expect(page).toHaveURL('/?deals=hot');
  await filters.getByRole('checkbox', { name: 'Hot deals' }).uncheck();
  await filters.getByLabel('Suburb or town').fill('Hamilton');
  await filters.getByLabel('Suburb or town').press('Enter');
  await expect(page).toHaveURL('/?location=Hamilton');
  await section('Near a city').click();
  const near = filters.getByRole('group', { name: 'Near a city' });
  await near.getByLabel('City').selectOption('Hamilton');
  await near.getByLabel('Within').selectOption('50 km');
  await section('Marketplace').click();
  await filters.getByRole('checkbox', { name: /^Fantail/ }).check();
  await section('Words to leave out').click();
  await filters.getByLabel('Not with these words').fill('black');
  await section('Exact size').click();
  await filters.getByLabel('Width to (cm)').fill('200');
  await filters.getByLabel('Width to (cm)').press('Enter');
  await expect(page).toHaveURL(
    '/?exclude=black&location=Hamilton&near=Hamilton&withinKm=50&platform=Fantail&maxWidth=200',
  );
  await settle(page);
  for (const text of await readCards(page)) expect(text).toMatch(/Hamilton.*Fantail/s);
});

test('who wants it brought sees only what is', async ({ page, isPhone }) => {
  await open(page, '/');
  const filters = await openFilters(page, isPhone);
  await filters.locator('summary', { hasText: 'Delivery' }).click();
  const choice = filters.getByRole('checkbox', { name: /^Can deliver/ });
  const count = Number((await choice.locator('xpath=..').innerText()).match(/\d+/)![0]);
  expect(count).toBeGreaterThan(0);
  await choice.check();
  await expect(page).toHaveURL('/?delivery=Can+deliver');
  await settle(page);
  await expect(page.getByText(`${count} items`, { exact: true })).toBeAttached();
  if (isPhone) await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Remove Can deliver' })).toBeVisible();
  await cards(page).first().getByRole('link').first().click();
  await expect(page.getByText('Delivery', { exact: true }).locator('..')).toContainText('Can deliver');
});

test('what leads nowhere is dimmed, not gone', async ({ page, isPhone }) => {
  await open(page, '/?brands=Crown+Lynn');
  const filters = await openFilters(page, isPhone);
  await expect(filters.getByRole('checkbox', { name: 'Outdoor 0' })).toBeVisible();
  await expect(filters.getByRole('checkbox', { name: 'Outdoor 0' })).not.toBeChecked();
  await expect(filters.locator('label', { hasText: 'Outdoor' })).toHaveClass(/text-soft/);
  await expect(
    filters.getByRole('combobox', { name: 'Region' }).locator('option', { hasText: 'West Coast (0)' }),
  ).toBeDisabled();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the filters are a form', async ({ page, isPhone }) => {
    await page.goto('/?search=table&sort=newest');
    if (isPhone) await page.getByRole('link', { name: 'Filters' }).click();
    const filters = page.getByRole('search', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^Living Room/ }).check();
    await filters.getByRole('combobox', { name: 'Type' }).selectOption({ value: 'coffee table' });
    await filters.getByText('Any of several conditions', { exact: true }).first().click();
    const several = filters.getByRole('group', { name: 'Any of several conditions' });
    await several.getByRole('checkbox', { name: /^Good/ }).check();
    await several.getByRole('checkbox', { name: /^Fair/ }).check();
    await filters.getByLabel('Max Price ($)').fill('300');
    await filters.getByRole('group', { name: 'Will it fit?' }).getByLabel('Width').fill('120');
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    await expect(chips).toHaveText([
      '“table”',
      'Living Room',
      'Coffee table',
      'Up to $300',
      'Good',
      'Fair',
      'Fits 120 wide cm',
      'Clear all',
    ]);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  });
});
