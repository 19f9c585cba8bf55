import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect, type Page } from '@playwright/test';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFhAKAzi4DWgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * What the console says against a page. Any of it fails the test, unless the test asked for it: an expected
 * complaint may arrive a little late, or twice.
 */
interface Complaints {
  /** It has to be said, and may be repeated. */
  expect(...remarks: RegExp[]): Promise<void>;
  /** It may be said, from the start. */
  allow(...remarks: RegExp[]): void;
}

const endsSession = /^POST .*\/(logout|reset-password)$|^DELETE .*\/api\/accounts\/\d+$/;

/** A page that has been taken over by its script, on the running Tallboy. */
export const test = base.extend<{
  complaints: Complaints;
  isPhone: boolean;
  /** Drawing and resizing hundreds of pictures takes most of a run; most tests are about something else. */
  hasPictures: boolean;
  pictures: undefined;
  /** Anybody who makes an alert is offered notifications once; in most tests they've already declined. */
  isOfferedPush: boolean;
  pushDeclined: undefined;
}>({
  isOfferedPush: [false, { option: true }],
  pushDeclined: [
    async ({ context, isOfferedPush }, use) => {
      // Blank pages and sandboxed frames have no storage.
      if (!isOfferedPush)
        await context.addInitScript(
          "if (window.origin !== 'null') localStorage.setItem('tallboyPushDeclined', 'yes')",
        );
      await use(undefined);
    },
    { auto: true },
  ],
  hasPictures: [false, { option: true }],
  pictures: [
    async ({ context, hasPictures }, use) => {
      if (!hasPictures) {
        await context.route('**/pictures/**', (route) =>
          route.fulfill({ contentType: 'image/png', body: onePixel }),
        );
      }
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(process.env.TALLBOY_URL ?? ''),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  extraHTTPHeaders: async ({}, use, info) => {
    const number = Number.parseInt(info.testId.slice(-6), 16) + info.retry;
    await use({ 'x-forwarded-for': `10.${number & 255}.${(number >> 8) & 255}.${(number >> 16) & 255}` });
  },
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  complaints: [
    async ({ page }, use) => {
      const said: string[] = [];
      const allowed: RegExp[] = [/^Service Worker registration blocked by Playwright$/];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(String(error)));
      // When somebody is signed out, in this tab or another, whatever the page was still asking for may be
      // refused.
      page.context().on('request', (request) => {
        if (endsSession.test(`${request.method()} ${request.url()}`)) allowed.push(/status of 401/);
      });
      await use({
        async expect(...remarks) {
          allowed.push(...remarks);
          for (const remark of remarks)
            await expect.poll(() => said.some((text) => remark.test(text))).toBe(true);
        },
        allow: (...remarks) => void allowed.push(...remarks),
      });
      expect(said.filter((text) => !allowed.some((remark) => remark.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
}

/** Anything pressed before the script has taken over the page would be lost. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
}

/** Checks it as it is, then in dark mode only for what colours can break. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: 'light' });
}

export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // A toast that's fading in or out would be half visible; everything else is still.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  // Axe stays in a page until it is left; bringing it twice would cost as much as many a look.
  const isThere = await page.evaluate(() => 'axe' in window);
  // There are no frames from elsewhere, and we don't need a list of what passed: that takes half the time.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: '"there already"' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** The browser's own remark on an answer that was asked for. */
export const remarkOn = (status: number) => new RegExp(`responded with a status of ${status}`);

/** The same on a connection that was cut. */
export const remarkOnCut = /^Failed to load resource: net::ERR_FAILED$/;

/** The browser's remark on a refusal that was asked for, and the page's. */
export function expectRefusal(complaints: Complaints, status: number): Promise<void> {
  return complaints.expect(remarkOn(status), new RegExp(`^${status}: `));
}

export function toast(page: Page) {
  return page.getByRole('region', { name: /Notification/ }).getByRole('listitem');
}

/** How far the page can be pushed sideways: not at all. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
}

/** In the only way that the content policy allows. */
export async function applyStyle(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

/** As far as a reader may set them (WCAG 1.4.12). */
export function moveLettersApart(page: Page): Promise<void> {
  return applyStyle(
    page,
    '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }',
  );
}

/** From here on the page's time moves only when a test runs it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2025-07-19T00:00:00Z' });
  await page.clock.pauseAt('2025-07-19T00:00:01Z');
}

let people = 0;

/** A new person with an account, signed in through the page. */
export async function signUp(page: Page, firstName: string): Promise<{ email: string; password: string }> {
  const email = `person-${process.pid}-${Date.now()}-${people++}@example.nz`;
  const password = 'Rimu Tallboy 7';
  await open(page, '/account');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password *').fill(password);
  await page.getByLabel('First Name').fill(firstName);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  return { email, password };
}

interface Person {
  id: number;
  email: string;
  password: string;
}

/** The same without the page, where it is not what a test is about. */
export async function register(page: Page, firstName: string, site = ''): Promise<Person> {
  const email = `person-${process.pid}-${Date.now()}-${people++}@example.nz`;
  const password = 'Rimu Tallboy 7';
  const form = { email, password, confirmPassword: password, firstName };
  const { id } = await send<{ id: number }>(page, `${site}/api/accounts/register`, form);
  return { id, email, password };
}

/** A call in the name of whoever the page belongs to. */
export async function send<T>(page: Page, path: string, data?: object): Promise<T> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Some pieces that are for sale at a price, whatever they are. */
export async function findPieces(page: Page, search: string): Promise<{ id: number; title: string }[]> {
  const answer = await page.request.get('/api/listings', { params: { search, minPrice: 20 } });
  return answer.json();
}

export async function signInStaff(page: Page): Promise<void> {
  const form = { email: 'admin@tallboy.local', password: 'the staff of the tests' };
  await page.request.post('/api/login', { form });
}
