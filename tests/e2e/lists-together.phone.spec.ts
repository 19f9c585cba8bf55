import {
  expect,
  expectAccessible,
  expectNoOverflow,
  findPieces,
  open,
  register,
  reload,
  remarkOn,
  send,
  test,
  toast,
} from './tallboy.ts';

/** Two people on a list, each in their own browser. */
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
    const said = page.getByText('Would it fit up the stairs?', { exact: true });
    await expect(said).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete this comment?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(said).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByRole('button', { name: 'Delete comment' }).click();
    await expect(said).toHaveCount(0);

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
  'what somebody is writing is kept when the other one takes the piece off',
  async ({ page, other, list, context, complaints }) => {
    // Its comments are looked for once more.
    complaints.allow(remarkOn(404));
    await context.grantPermissions(['clipboard-write', 'clipboard-read']);
    await open(page, `/lists/${list.id}`);
    const takeOff = async () => {
      await open(other, `/lists/${list.id}`);
      await other.getByRole('button', { name: `Take ${list.title} off the list` }).click();
      await other.getByRole('button', { name: 'Take it off' }).click();
    };
    const kept = page.getByRole('textbox', { name: `“${list.title}” was taken off the list.` });
    const close = page.getByRole('button', { name: 'Close' });
    await page.getByRole('button', { name: `Comment about ${list.title}` }).click();
    await page.getByLabel(`Your comment about ${list.title}`).pressSequentially('Would it fit');
    await takeOff();
    await expect(kept).toHaveValue('Would it fit');
    await expect(kept).toBeFocused();
    await kept.pressSequentially(' upstairs?');
    await expectAccessible(page);
    await expectNoOverflow(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/kept.png` });
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Would it fit upstairs?');
    await page.getByRole('button', { name: 'Put it back on the list' }).click();
    await expect(page.getByText('It’s back on the list.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ideas' })).toContainText(list.title);
    await close.click();
    await expect(kept).toHaveCount(0);

    await page.getByRole('button', { name: `Note on ${list.title}` }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('I’d go to $250');
    await takeOff();
    await expect(kept).toHaveValue('I’d go to $250');
    await page.getByRole('button', { name: 'Put it back on the list' }).click();
    await close.click();

    // What was said, or given up, is nothing to be kept.
    await page.getByRole('button', { name: `Comment about ${list.title}` }).click();
    await page.getByLabel(`Your comment about ${list.title}`).fill('Never mind');
    await page.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByText('Never mind')).toBeVisible();
    await takeOff();
    await expect(page.getByText('Nothing on it yet')).toBeVisible();
    await expect(kept).toHaveCount(0);
  },
);

together(
  'what somebody is writing is there when they come back from another page, until they sign out',
  async ({ page, other, list }) => {
    await open(page, `/lists/${list.id}`);
    const button = page.getByRole('button', { name: `Comment about ${list.title}` });
    const comment = page.getByLabel(`Your comment about ${list.title}`);
    await button.click();
    await comment.pressSequentially('Would it fit');
    await page.getByRole('link', { name: list.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeVisible();
    await page.goBack();
    await expect(comment).toHaveValue('Would it fit');
    // A notification’s tap takes the whole window elsewhere.
    await open(page, '/categories');
    await page.goBack();
    await expect(comment).toHaveValue('Would it fit');
    await comment.press('End');
    await comment.pressSequentially(' upstairs?');
    await page.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByText('Would it fit upstairs?')).toBeVisible();
    await expect(comment).toHaveValue('');
    await reload(page);
    await expect(comment).toHaveCount(0);

    const note = page.getByRole('textbox', { name: 'Note' });
    await page.getByRole('button', { name: `Note on ${list.title}` }).click();
    await note.fill('I’d go to $250');
    await reload(page);
    await page.getByRole('button', { name: `Note on ${list.title}` }).click();
    await expect(note).toHaveValue('I’d go to $250');
    // Taken off while they were away.
    await open(page, '/categories');
    await open(other, `/lists/${list.id}`);
    await other.getByRole('button', { name: `Take ${list.title} off the list` }).click();
    await other.getByRole('button', { name: 'Take it off' }).click();
    await expect(other.getByText('Nothing on it yet')).toBeVisible();
    await open(page, `/lists/${list.id}`);
    const kept = page.getByRole('textbox', { name: `“${list.title}” was taken off the list.` });
    await expect(kept).toHaveValue('I’d go to $250');
    const readKept = () => page.evaluate(() => sessionStorage.getItem('tallboyDrafts'));
    expect(await readKept()).toContain('I’d go to $250');
    await open(page, '/account');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
    expect(await readKept()).toBeNull();
  },
);

together(
  'a time that is being entered stays when the other one moves the piece, and when it is taken off',
  async ({ page, other, list }) => {
    await open(page, `/lists/${list.id}`);
    await open(other, `/lists/${list.id}`);
    const stage = page.getByLabel(`How far along ${list.title} is`);
    await stage.selectOption('Viewing');
    const time = page.getByLabel(`When you’re going to see ${list.title}`);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await time.fill(`${tomorrow}T18:00`);
    for (const moved of ['Asked', 'Viewing', 'Asked']) {
      await other.getByLabel(`How far along ${list.title} is`).selectOption(moved);
      await expect(stage).toHaveValue(moved.toLowerCase());
      await expect(time).toHaveValue(`${tomorrow}T18:00`);
    }
    await expect(page.getByText('Someone’s moved it to “Asked”.')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Set time' }).click();
    await page.getByRole('button', { name: /change the time/ }).click();
    await expect(time).toHaveValue(`${tomorrow}T18:00`);
    await time.fill(`${tomorrow}T19:30`);
    await other.getByRole('button', { name: `Take ${list.title} off the list` }).click();
    await other.getByRole('button', { name: 'Take it off' }).click();
    const kept = page.getByRole('textbox', { name: `“${list.title}” was taken off the list.` });
    await expect(kept).toHaveValue(/^Viewing: .*7:30/);
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
      'Your invitations and the view-only link will stop working.',
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
    // It lies over the dialog, where it can be reached, and stays when that is closed.
    await toast(page).getByRole('button', { name: 'Close' }).click({ trial: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toHaveCount(0);
  },
);

together(
  'the owner can delete what anybody said, the others only their own',
  async ({ page, other, list }) => {
    async function say(who: typeof page, button: string, text: string) {
      await open(who, `/lists/${list.id}`);
      await who.getByRole('button', { name: `${button} about ${list.title}` }).click();
      await who.getByLabel(`Your comment about ${list.title}`).fill(text);
      await who.getByRole('button', { name: 'Post' }).click();
      await expect(who.getByText(text, { exact: true })).toBeVisible();
    }
    await say(page, 'Comment', 'Too tall for us?');
    await say(other, '1 comment', 'Not at all');
    const canDelete = (who: typeof page, text: string) =>
      who
        .getByRole('list', { name: `Comments about ${list.title}` })
        .getByRole('listitem')
        .filter({ hasText: text })
        .getByRole('button', { name: 'Delete', exact: true });
    await expect(canDelete(other, 'Not at all')).toBeVisible();
    await expect(canDelete(other, 'Too tall for us?')).toHaveCount(0);
    await canDelete(page, 'Not at all').click();
    await page.getByRole('button', { name: 'Delete comment' }).click();
    await expect(other.getByText('Not at all', { exact: true })).toHaveCount(0);
  },
);
