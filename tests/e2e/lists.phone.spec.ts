import type { Browser } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  findPieces,
  open,
  type Page,
  register,
  remarkOn,
  send,
  test,
  toast,
} from './tallboy.ts';

interface Made {
  id: number;
  items: { id: number }[];
}

/** Somebody else, in a browser of their own. */
async function openSecond(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': '10.77.0.2' },
  });
  return context.newPage();
}

async function startList(page: Page, accountId: number, search: string) {
  const [piece] = await findPieces(page, search);
  const body = { name: 'Our flat', listingId: piece!.id };
  const list = await send<Made>(page, `/api/accounts/${accountId}/lists`, body);
  return { piece: piece!, list };
}

async function invite(page: Page, listId: number): Promise<string> {
  return (await send<{ token: string }>(page, `/api/lists/${listId}/invitations`)).token;
}

test('a list is started from a piece, and somebody is invited who joins by the link', async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page, 'Ana');
  const [piece] = await findPieces(page, 'tallboy');
  await open(page, `/listing/${piece!.id}`);
  await page.getByRole('button', { name: `Add ${piece!.title} to a list`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a list' });
  await dialog.getByLabel('Name').fill('Our flat');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start the list' }).click();
  await expect(toast(page)).toContainText('Started “Our flat”');

  await open(page, '/account?tab=lists');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Our flat' }).click();
  await expect(page.getByRole('heading', { name: 'Our flat' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(piece!.title);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'Share and settings' }).click();
  await page.getByRole('button', { name: 'Make an invitation link' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await expectAccessibleInBothThemes(page);
  await expectNoOverflow(page);

  const other = await openSecond(browser, baseURL);
  await open(other, new URL(link).pathname);
  await expect(other.getByRole('heading', { name: 'Join “Our flat”' })).toBeVisible();
  await expectAccessibleInBothThemes(other);
  await register(other, 'Hemi');
  await open(other, new URL(link).pathname);
  await other.getByRole('button', { name: 'Join the list' }).click();
  await expect(other.getByRole('heading', { name: 'Our flat' })).toBeVisible();
  await expect(other.getByText('1 piece · Ana and you')).toBeVisible();
  // The same link leads there again, without a press.
  await open(other, new URL(link).pathname);
  await expect(other.getByRole('heading', { name: 'Our flat', exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/lists\/\d+$/);
  // The owner's page learns of it by itself.
  await expect(page.getByRole('list', { name: 'People on this list' })).toContainText('Hemi');
  await other.context().close();
});

test('a vote appears in the other browser within a second, and so does all the rest', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await register(page, 'Ana');
  const { list, piece } = await startList(page, id, 'sofa');
  const other = await openSecond(browser, baseURL);
  await register(other, 'Hemi');
  await send(other, '/api/list-invitations/join', { token: await invite(page, list.id) });
  await open(page, `/lists/${list.id}`);
  await open(other, `/lists/${list.id}`);
  await expect(other.getByText('1 piece · Ana and you')).toBeVisible();
  await expect(page.getByText('1 piece · You and Hemi')).toBeVisible();
  const yes = (at: Page) => at.getByRole('group').getByRole('button', { name: /^Yes/ });
  // Once it has gone through, connections are open and pages are warm.
  await yes(other).click();
  await expect(yes(page)).toHaveText(/Yes\s*1\s*Hemi/);
  await yes(page).click();
  await expect(yes(other)).toHaveText(/Yes\s*2/);
  // On a busy machine one may take longer, but if none of them takes less than a second, something is wrong.
  await expect
    .poll(async () => {
      const before = await yes(page).textContent();
      const clickedAt = await yes(other).evaluate((button: HTMLElement) => {
        button.click();
        return Date.now();
      });
      const seenAt = await yes(page).evaluate(
        (button, known) =>
          new Promise<number>((resolve) => {
            const look = () => {
              if (button.textContent !== known) resolve(Date.now());
              else requestAnimationFrame(look);
            };
            look();
          }),
        before,
      );
      test.info().annotations.push({ type: 'milliseconds', description: String(seenAt - clickedAt) });
      return seenAt - clickedAt;
    })
    .toBeLessThan(1000);

  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await other.getByLabel(`How far along ${piece.title} is`).selectOption('Viewing');
  await other.getByLabel(`When you’re going to see ${piece.title}`).fill(`${inTwoDays}T18:00`);
  await other.getByRole('button', { name: 'Set time' }).click();
  await expect(page.getByRole('heading', { name: 'Going to see' })).toBeVisible();
  await expect(page.getByText(/[A-Z][a-z]{2} \d+, \d{4} 6:00 PM/)).toBeVisible();
  await page.getByRole('button', { name: `Comment about ${piece.title}` }).click();
  await page.getByLabel(`Your comment about ${piece.title}`).fill('Would it fit up the stairs?');
  await page.getByRole('button', { name: 'Post' }).click();
  await other.getByRole('button', { name: `1 comment about ${piece.title}` }).click();
  await expect(other.getByText('Would it fit up the stairs?')).toBeVisible();
  await expectNoOverflow(other);
  await expectAccessibleInBothThemes(other);

  await page.getByRole('button', { name: `Note on ${piece.title}` }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('I’d go to $250');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Your note, only you see it: I’d go to $250')).toBeVisible();
  await expect(other.getByText('I’d go to $250')).toHaveCount(0);

  await page.getByRole('button', { name: 'Share and settings' }).click();
  await page.getByRole('button', { name: 'Take Hemi off the list' }).click();
  // Nothing happens at one press.
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByRole('list', { name: 'People on this list' })).toContainText('Hemi');
  await page.getByRole('button', { name: 'Take Hemi off the list' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take them off' }).click();
  await expect(toast(page)).toContainText('Hemi is off the list');
  await expect(other.getByRole('heading', { name: 'We can’t find that list' })).toBeVisible();
  await other.context().close();
});

test('anyone with the secret link sees the pieces, until it is ended', async ({ page, browser, baseURL }) => {
  const { id } = await register(page, 'Ana');
  const { list, piece } = await startList(page, id, 'desk');
  await open(page, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'Share and settings' }).click();
  await page.getByRole('button', { name: 'Make a view-only link' }).click();
  const { pathname } = new URL(await page.getByLabel('View-only link').inputValue());
  const other = await openSecond(browser, baseURL);
  await open(other, pathname);
  await expect(other.getByRole('article')).toContainText(piece.title);
  await expect(other.getByText('Ana')).toHaveCount(0);
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoOverflow(other);
  await expectAccessibleInBothThemes(other);
  await page.getByRole('button', { name: 'Turn off the link' }).click();
  await expect(page.getByRole('button', { name: 'Make a view-only link' })).toBeVisible();
  // At once: nothing of it is kept for the next visitor.
  const ended = await other.goto(pathname);
  expect(ended?.status()).toBe(404);
  await expect(other.getByRole('heading', { name: 'There’s nothing to see here' })).toBeVisible();
  await expectAccessible(other);
  await other.context().close();
});

test('an invitation that is withdrawn is no longer there to be copied', async ({ page }) => {
  const { id } = await register(page, 'Ana');
  const { list } = await startList(page, id, 'desk');
  await open(page, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'Share and settings' }).click();
  await page.getByRole('button', { name: 'Make an invitation link' }).click();
  await expect(page.getByLabel('Invitation link')).toHaveValue(/\/join\/./);
  await page
    .getByRole('list', { name: 'Open invitations' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toHaveCount(0);
  await expect(page.getByLabel('Invitation link')).toHaveCount(0);
});

test('to nobody and to strangers a list and its invitations say nothing', async ({ page, complaints }) => {
  complaints.allow(remarkOn(404));
  await open(page, '/lists/1');
  await expect(page.getByRole('heading', { name: 'This list is for the people on it' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const answer = await page.goto('/join/nonsense');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This invitation doesn’t work any more' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await register(page, 'Eve');
  expect((await page.goto('/lists/999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We can’t find that list' })).toBeVisible();
});

test('a list with a long name leaves room for the way to it', async ({ page }) => {
  const { id } = await register(page, 'Mere');
  await send(page, `/api/accounts/${id}/lists`, {
    name: 'Grandma’s room at the back of the house in Paekākāriki',
  });
  const [piece] = await findPieces(page, 'tallboy');
  await open(page, `/listing/${piece!.id}`);
  await page.getByRole('button', { name: `Add ${piece!.title} to a list`, exact: true }).click();
  const way = page.getByRole('dialog').getByRole('link', { name: /^Open Grandma/ });
  const { x, width } = (await way.boundingBox())!;
  const dialog = (await page.getByRole('dialog').boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(dialog.x + dialog.width);
});
