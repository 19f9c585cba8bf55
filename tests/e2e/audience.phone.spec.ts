import {
  expect,
  expectAccessible,
  expectRefusal,
  open,
  remarkOnCut,
  stopClock,
  test,
  toast,
} from './tallboy.ts';

test.describe('subscribing in the footer', () => {
  test('says what is missing, and what is wrong', async ({ page }) => {
    await open(page, '/');
    const form = page.getByRole('contentinfo');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(toast(page)).toContainText('Email required');
    await expect(toast(page)).toContainText('Please enter your email address');
    await form.getByRole('textbox').fill('nobody');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toContainText('Invalid email');
    await expect(toast(page)).toContainText('Please enter a valid email address');
    await expect(form.getByRole('textbox')).toBeFocused();
    await expect(form.getByRole('textbox')).toHaveAccessibleDescription('Please enter a valid email address');
    await expectAccessible(page);
  });

  test('a toast never covers the field it is about', async ({ page }) => {
    await open(page, '/');
    const form = page.getByRole('contentinfo');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(toast(page)).toBeVisible();
    const [over, field] = [await toast(page).boundingBox(), await form.getByRole('textbox').boundingBox()];
    if (!over || !field) throw new Error('nothing to compare');
    const isBeside = over.x > field.x + field.width || over.x + over.width < field.x;
    expect(isBeside || over.y + over.height < field.y || over.y > field.y + field.height).toBe(true);
  });

  test('shows that it is working, clears the field and gives thanks, each time the same', async ({
    page,
  }) => {
    await open(page, '/');
    const form = page.getByRole('contentinfo');
    for (const _ of ['first', 'again']) {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('/api/subscribers', async (route) => {
        await held;
        await route.continue();
      });
      await form.getByRole('textbox').fill('reader@example.nz');
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await expect(form.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
      answer();
      await expect(toast(page)).toContainText('Subscribed!');
      await expect(form.getByRole('textbox')).toHaveValue('');
      await page.unroute('/api/subscribers');
    }
  });

  test('a toast can be closed, and swiped away to the right', async ({ page }) => {
    await open(page, '/');
    const submit = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' });
    await submit.click();
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toHaveCount(0);
    await submit.click();
    const box = await toast(page).boundingBox();
    if (!box) throw new Error('no toast to swipe');
    expect(box.width).toBeLessThanOrEqual(420);
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 20, { steps: 8 });
    await page.mouse.up();
    await expect(toast(page)).toHaveCount(0);
  });

  test('a toast leaves by itself after five seconds', async ({ page }) => {
    await stopClock(page);
    await open(page, '/contact');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    // What shows toasts is loaded with the first of them.
    const letTimePass = async () => {
      await page.clock.runFor(100);
      return toast(page).count();
    };
    await expect.poll(letTimePass).toBe(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(4500);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(toast(page)).toHaveCount(0);
  });

  test('keeps what was typed when the server cannot be reached', async ({ page, complaints }) => {
    await open(page, '/');
    await page.route('/api/subscribers', (route) => route.abort());
    const form = page.getByRole('contentinfo');
    await form.getByRole('textbox').fill('offline@example.nz');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(toast(page)).toContainText('can’t reach Tallboy');
    await expect(form.getByRole('textbox')).toHaveValue('offline@example.nz');
    await complaints.expect(remarkOnCut);
  });
});

test.describe('the contact page', () => {
  test('puts each complaint beside its field', async ({ page }) => {
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Name *')).toBeFocused();
    for (const text of [
      'Please tell us your name',
      'Please enter a valid email address',
      'Please write a message',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByLabel('Email *')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    await expectAccessible(page);
  });

  test('shows the server’s word when it refuses, and loses nothing', async ({ page, complaints }) => {
    await open(page, '/contact');
    await page.getByLabel('Name *').fill('Wiremu');
    await page.getByLabel('Email *').fill('wiremu@nowhere');
    await page.getByLabel('Message *').fill('Kia ora');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Please enter a valid email address')).toHaveCount(1);
    await expect(page.getByLabel('Email *')).toBeFocused();
    await expect(page.getByLabel('Message *')).toHaveValue('Kia ora');
    await expectRefusal(complaints, 400);
  });

  test('sends the message and says so', async ({ page }) => {
    await open(page, '/contact');
    await page.getByLabel('Name *').fill('Wiremu');
    await page.getByLabel('Email *').fill('wiremu@example.nz');
    await page.getByLabel('Message *').fill('Kia ora, do you collect from op shops?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Write another' }).click();
    await expect(page.getByLabel('Message *')).toHaveValue('');
  });
});
