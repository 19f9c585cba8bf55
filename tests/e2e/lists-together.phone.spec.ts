import {
  expect,
  expectAccessible,
  expectNoOverflow,
  findPieces,
  open,
  register,
  send,
  test,
  toast,
} from './tallboy.ts';

/** Two on a list, each in a browser of their own. */
const together = test.extend<{ other: import('@playwright/test').Page; list: { id: number; title: string } }>(
  {
    other: async ({ browser, baseURL }, use) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: { width: 390, height: 844 },
        extraHTTPHeaders: { 'x-forwarded-for': '10.77.0.3' },
      });
      await use(await context.newPage());
      await context.close();
    },
    list: async ({ page, other }, use) => {
      const { id: owner } = await register(page, 'Ana');
      const [piece] = await findPieces(page, 'tallboy');
      const form = { name: 'Our flat', listingId: piece!.id };
      const { id } = await send<{ id: number }>(page, `/api/accounts/${owner}/lists`, form);
      const { token } = await send<{ token: string }>(page, `/api/lists/${id}/invitations`);
      await register(other, 'Hemi');
      await send(other, '/api/list-invitations/join', { token });
      await use({ id, title: piece!.title });
    },
  },
);

together(
  'what somebody is writing stays when the other one moves the piece',
  async ({ page, other, list }) => {
    await open(page, `/lists/${list.id}`);
    await open(other, `/lists/${list.id}`);
    const move = (stage: string) => other.getByLabel(`How far along ${list.title} is`).selectOption(stage);
    await page.getByRole('button', { name: `Comment about ${list.title}` }).click();
    const comment = page.getByLabel(`Your comment about ${list.title}`);
    await comment.pressSequentially('Would it fit');
    await move('Asked');
    await expect(page.getByLabel(`How far along ${list.title} is`)).toHaveValue('asked');
    await expect(comment).toBeFocused();
    await comment.pressSequentially(' up the stairs?');
    await page.getByRole('button', { name: 'Post' }).click();
    // Now it stands where it was moved to, and the conversation is still open.
    await expect(page.getByRole('region', { name: 'Asked about' })).toContainText(list.title);
    await expect(page.getByText('Would it fit up the stairs?')).toBeVisible();

    await page.getByRole('button', { name: `Note on ${list.title}` }).click();
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('I’d go to $250');
    await move('Bought');
    await expect(page.getByLabel(`How far along ${list.title} is`)).toHaveValue('bought');
    await expect(note).toHaveValue('I’d go to $250');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('region', { name: 'Bought' })).toContainText('I’d go to $250');
  },
);

together(
  'handing a list over asks first, says what ends, and says that it is done',
  async ({ page, list }) => {
    await open(page, `/lists/${list.id}`);
    await page.getByRole('button', { name: 'Share and settings' }).click();
    const people = page.getByRole('list', { name: 'People on this list' });
    await page.getByRole('button', { name: 'Make Hemi the owner' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Make Hemi the owner?' })).toContainText(
      'Your invitations and the view-only link stop working.',
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(people).toContainText('You · owner');
    await page.getByRole('button', { name: 'Make Hemi the owner' }).click();
    await page.getByRole('button', { name: 'Give it away' }).click();
    await expect(people).toContainText('Hemi · owner');
    await expect(toast(page)).toContainText('Hemi owns the list now');
  },
);
