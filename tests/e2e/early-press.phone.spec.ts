import { cards, findPhotographed } from './catalogue.ts';
import { expect, type Page, register, remarkOnCut, send, signInStaff, test } from './tallboy.ts';

/** What can be pressed while the scripts are on their way, though nothing would come of it. */
async function pressedInVain(page: Page, path: string): Promise<string[]> {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(path);
  return listPressable(page);
}

function listPressable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLButtonElement>('button:enabled'))
      .filter((button) => button.checkVisibility() && getComputedStyle(button).pointerEvents !== 'none')
      // A form is sent without a script; whichever needs one has its button disabled.
      .filter(({ type, form }) => type !== 'submit' || !form)
      .map((button) => button.ariaLabel ?? button.innerText),
  );
}

test.beforeEach(({ complaints }) => complaints.allow(remarkOnCut));

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, hasPictures: true });
  test('a piece with photos offers no button that does nothing', async ({ page }) => {
    const { id } = await findPhotographed(page);
    await page.goto(`/listing/${id}`);
    await expect(page.getByRole('region', { name: 'Photos' }).getByRole('link')).toHaveCount(3);
    expect(await listPressable(page)).toEqual([]);
    await expect(page.getByRole('button', { name: /photo$|^Alert me|^Hide|^Add .+ to a list/ })).toHaveCount(
      0,
    );
  });
});

for (const path of ['/', '/?search=sofa', '/account', '/categories', '/contact', '/prices', '/worth'])
  test(`no press is lost while ${path} is waiting for its scripts`, async ({ page }) => {
    expect(await pressedInVain(page, path)).toEqual([]);
  });

for (const tab of ['profile', 'favorites', 'lists', 'saved-searches', 'price-alerts', 'notifications'])
  test(`no press is lost while the account’s ${tab} wait for their scripts`, async ({ page }) => {
    const { id } = await register(page, 'Anahera');
    await send(page, `/api/accounts/${id}/saved-searches`, { name: 'Sofas', searchQuery: 'sofa' });
    await send(page, `/api/accounts/${id}/price-alerts`, {
      alertType: 'price_drop',
      priceDropPercentage: 10,
    });
    expect(await pressedInVain(page, `/account?tab=${tab}`)).toEqual([]);
  });

for (const tab of ['sources', 'overview', 'subscribers', 'crm', 'log'])
  test(`no press of the staff’s is lost while ${tab} wait for their scripts`, async ({ page }) => {
    await signInStaff(page);
    expect(await pressedInVain(page, `/admin?tab=${tab}`)).toEqual([]);
  });

/** Opens the account page, or another, whose scripts come once `goOn` is called. */
async function openWaiting(page: Page, scripts: RegExp, path = '/account') {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { goOn, change: page.getByRole('button', { name: 'Create an account' }) };
}

test('an account can be asked for on a slow connection', async ({ page }) => {
  const { goOn, change } = await openWaiting(page, /\.js$/);
  await expect(change).toHaveCSS('pointer-events', 'none');
  goOn();
  await change.click();
  await expect(page.getByLabel('Confirm Password *')).toBeVisible();
});

test('a button pressed by key before the scripts are there is pressed once they are', async ({ page }) => {
  const { goOn, change } = await openWaiting(page, /(?<!\/begin-[^/]*)\.js$/);
  await page.waitForFunction(() => document.onclick !== null);
  await change.press('Enter');
  goOn();
  await expect(page.getByLabel('Confirm Password *')).toBeVisible();
  await expect(page.getByRole('button', { name: /account|Sign In/i }).first()).not.toHaveAttribute(
    'aria-busy',
  );
});

test('a button pressed before the scripts are there is let go, and answered, where its own cannot be had', async ({
  page,
  complaints,
}) => {
  await page.route(/pieces-.*\.js$/, (route) => route.abort());
  // The page is only taken over once that is known.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const isHeld = () => document.onclick === null && document.querySelector('button[aria-busy="true"]');
    function postLater(this: MessagePort, message: unknown) {
      if (isHeld()) setTimeout(() => this.postMessage(message));
      else post.call(this, message, {});
    }
    Object.assign(MessagePort.prototype, { postMessage: postLater });
  });
  const { goOn } = await openWaiting(page, /entry-client-.*\.js$/, '/');
  await page.waitForFunction(() => document.onclick !== null);
  const heart = cards(page).first().getByRole('button', { name: /^Save/ });
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  goOn();
  await expect(page.getByText('That didn’t work', { exact: true })).toBeVisible();
  await expect(heart).not.toHaveAttribute('aria-busy');
  complaints.allow(/dynamically imported/);
});
