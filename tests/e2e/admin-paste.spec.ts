import sharp from 'sharp';
import { listen } from './announcements.ts';
import { test } from './own-tallboy.ts';
import { countClicks, fill } from './pasting.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  open,
  signInStaff,
  toast,
} from './tallboy.ts';

const kinds = ['Rimu tallboy', 'Oak dining table', 'Grey two-seater sofa', 'Kauri bookcase', 'Pine desk'];

test('a marketplace is added by its address alone', async ({ page, own }) => {
  test.setTimeout(90_000);
  const path = `/${test.info().testId}`;
  const name = `Kea Furniture ${test.info().testId}`;
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#855' } })
    .png()
    .toBuffer();
  own.site.pages.set('/photo.png', photo);
  const cards = kinds.map(
    (title, index) =>
      `<li class="css-1x9k2z"><a href="${path}/${index}"><img src="/photo.png?${index}"><h3>${title}</h3></a><b>$${index + 1}20</b><i>Petone, Lower Hutt</i></li>`,
  );
  own.site.pages.set(path, `<title>All | ${name}</title><ul id="stock">${cards.join('')}</ul>`);

  await signInStaff(page);
  await open(page, '/admin');
  const counter = countClicks();
  const form = await fill(page, own.site.origin + path);
  await counter.press(form.getByRole('button', { name: 'Look' }));
  await expect(page.getByText('Found 5 listings on the first page.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'What we did' })).toContainText('repeating cards: 5 listings');
  await expect(page.getByRole('list', { name: 'Please check' })).toContainText(
    'We couldn’t find a second page',
  );
  const found = page.getByRole('list', { name: 'Listings found' }).getByRole('listitem');
  await expect(found).toHaveCount(5);
  await expect(found.first()).toContainText('Rimu tallboy');
  await expect(found.first()).toContainText('$120');
  await expect(found.first()).toContainText('Petone, Lower Hutt');
  await expect(found.first().getByRole('link')).toHaveAttribute('href', `${own.site.origin}${path}/0`);
  await expect(found.first().locator('img')).toHaveJSProperty('naturalWidth', 160);
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);

  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await counter.press(page.getByRole('button', { name: 'Save and collect' }));
  await expect(toast(page)).toContainText('Scraping started successfully');
  expect(counter.clicks).toBeLessThanOrEqual(4);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card).toContainText('healthy', { timeout: 30_000 });
  await expect(card).toContainText('5 listings');
});

test('by the keyboard, and what cannot be read is said', async ({ page, own }) => {
  const heard = await listen(page);
  await signInStaff(page);
  await open(page, '/admin');
  const form = await fill(page, '');
  await form.getByLabel('Paste an address').press('Enter');
  await expect(form.getByLabel('Paste an address')).toHaveAccessibleDescription(/Please paste the address/);
  await fill(page, `${own.site.origin}/nothing-here`);
  await form.getByLabel('Paste an address').press('Enter');
  await expect(page.getByText('We couldn’t find a way to read it.')).toBeVisible({ timeout: 30_000 });
  expect(await heard()).toEqual(
    expect.arrayContaining(['Having a look…', 'We couldn’t find a way to read it.']),
  );
  await expect(page.getByRole('list', { name: 'What we did' })).toContainText('answered 404');
  await expect(page.getByRole('button', { name: 'Save and collect' })).toHaveCount(0);
  await expectNoOverflow(page);
});
