import { cards, readCards, settle } from './catalogue.ts';
import { expect, expectAccessible, open, test } from './tallboy.ts';

test('a price by slider or by number, and back to any where it is none', async ({ page }) => {
  await open(page, '/');
  const filters = page.getByRole('search', { name: 'Filters' });
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
  await min.fill('');
  await max.fill('');
  await max.blur();
  await expect(page).toHaveURL('/');
  await expect(min).toHaveValue('0');
  await expect(max).toHaveValue('1000');
});

test('prices between the slider’s steps and beyond its end stay as they are asked for', async ({ page }) => {
  await open(page, '/?minPrice=45&maxPrice=1500');
  const filters = page.getByRole('search', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Bedroom/ }).check();
  await expect(page).toHaveURL('/?category=Bedroom&minPrice=45&maxPrice=1500');
  const [min, max] = [filters.getByLabel('Min Price ($)'), filters.getByLabel('Max Price ($)')];
  await expect(min).toHaveValue('45');
  await expect(max).toHaveValue('1500');
  await filters.getByRole('slider', { name: 'Lowest price' }).press('ArrowRight');
  await expect(max).toHaveValue('1500');
  await expect(page).toHaveURL('/?category=Bedroom&minPrice=60&maxPrice=1500');
  await filters.getByRole('slider', { name: 'Highest price' }).press('ArrowLeft');
  await expect(page).toHaveURL('/?category=Bedroom&minPrice=60&maxPrice=990');
});

test('brands, types, several conditions and the room there is are filters too', async ({ page }) => {
  await open(page, '/');
  let filters = page.getByRole('search', { name: 'Filters' });
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
    page.getByRole('link', { name: 'Remove Fits 120 cm wide × 90 cm high', includeHidden: true }),
  ).toHaveCount(1);

  await open(page, '/');
  filters = page.getByRole('search', { name: 'Filters' });
  await filters.getByRole('combobox', { name: 'Type' }).selectOption({ value: 'tallboy' });
  await expect(page).toHaveURL('/?type=tallboy');
  await settle(page);
  const [, count] = /\((\d+)\)/.exec(
    await filters.locator('option:checked', { hasText: 'Tallboy' }).innerText(),
  )!;
  await expect(page.getByText(`${count} items`, { exact: true })).toHaveCount(1);
  await filters.getByRole('checkbox', { name: /^Good/ }).check();
  await expect(page).toHaveURL('/?type=tallboy&condition=Good');
  await filters.getByRole('checkbox', { name: /^Excellent/ }).check();
  await filters.getByRole('checkbox', { name: /^Good/ }).uncheck();
  await filters.getByRole('checkbox', { name: /^Fair/ }).check();
  await expect(page).toHaveURL('/?type=tallboy&conditions=Excellent&conditions=Fair');
  await settle(page);
  for (const text of await readCards(page)) expect(text).toMatch(/Excellent|Fair/);
  await expectAccessible(page);
  await filters.getByRole('checkbox', { name: /^Fair/ }).uncheck();
  await expect(page).toHaveURL('/?type=tallboy&condition=Excellent');
});

test('so are deals, places, distances, marketplaces, words and sizes', async ({ page }) => {
  await open(page, '/');
  const filters = page.getByRole('search', { name: 'Filters' });
  const section = (name: string) => filters.locator('summary', { hasText: name }).last();
  await filters.getByRole('checkbox', { name: 'Hot deals', exact: true }).check();
  await expect(page).toHaveURL('/?deals=hot');
  await filters.getByRole('checkbox', { name: 'Hot deals', exact: true }).uncheck();
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
  await filters.getByLabel('Leave out these words').fill('black');
  await section('Exact size').click();
  await filters.getByLabel('Width to (cm)').fill('200');
  await filters.getByLabel('Width to (cm)').press('Enter');
  await expect(page).toHaveURL(
    '/?exclude=black&location=Hamilton&near=Hamilton&withinKm=50&platform=Fantail&maxWidth=200',
  );
  await settle(page);
  for (const text of await readCards(page)) expect(text).toMatch(/Hamilton.*Fantail/s);
});

test('who wants it brought sees only what is', async ({ page }) => {
  await open(page, '/');
  const filters = page.getByRole('search', { name: 'Filters' });
  await filters.locator('summary', { hasText: 'Delivery' }).click();
  const choice = filters.getByRole('checkbox', { name: /^Can deliver/ });
  const count = Number((await choice.locator('xpath=..').innerText()).match(/\d+/)![0]);
  expect(count).toBeGreaterThan(0);
  await choice.check();
  await expect(page).toHaveURL('/?delivery=Can+deliver');
  await settle(page);
  await expect(page.getByText(`${count} items`, { exact: true })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Remove Can deliver' })).toBeVisible();
  await cards(page).first().getByRole('link').first().click();
  await expect(page.getByText('Delivery', { exact: true }).locator('..')).toContainText('Can deliver');
});

test('what leads nowhere is dimmed, not gone', async ({ page }) => {
  await open(page, '/?brands=Crown+Lynn');
  const filters = page.getByRole('search', { name: 'Filters' });
  await expect(filters.getByRole('checkbox', { name: 'Outdoor 0' })).toBeVisible();
  await expect(filters.getByRole('checkbox', { name: 'Outdoor 0' })).not.toBeChecked();
  await expect(filters.locator('label', { hasText: 'Outdoor' })).toHaveClass(/text-soft/);
  await expect(
    filters.getByRole('combobox', { name: 'Region' }).locator('option', { hasText: 'West Coast (0)' }),
  ).toBeDisabled();
});
