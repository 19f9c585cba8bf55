import { expect, expectAccessible, expectNoOverflow, open, signInStaff, test } from './tallboy.ts';

test('a configuration is written by choosing, with the keyboard alone', async ({ page }) => {
  await signInStaff(page);
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Add Data Source' }).click();
  const config = page.getByLabel('Scraping Configuration (JSON) *');
  await expect(config).toHaveAccessibleDescription('');
  await config.fill('{\n  "searchEndpoint": "/all",\n  \n}');
  await expect(page.getByRole('listbox')).toBeHidden();
  for (const key of ['ArrowUp', 'End']) await config.press(key);
  await config.pressSequentially('for');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option')).toHaveText([/^format.*auto also reads schema\.org data/]);
  await expectAccessible(page);
  // The one that would be taken is chosen while typing.
  const chosen = await config.getAttribute('aria-activedescendant');
  await expect(list.getByRole('option', { selected: true })).toHaveAttribute('id', chosen!);
  await config.press('Enter');
  // Where there are only a few choices, they follow.
  await expect(list.getByRole('option')).toHaveCount(3);
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0);
  await config.press('ArrowUp');
  await config.press('Tab');
  await expect(list).toBeHidden();
  await expect(config).toHaveValue('{\n  "searchEndpoint": "/all",\n  "format": "auto"\n}');
  await config.pressSequentially(',\n  ');
  await config.press('Alt+ArrowDown');
  await expect(page.getByText('18 suggestions')).toBeAttached();
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^render/);
  await expectNoOverflow(page);
  await config.press('Escape');
  await expect(list).toBeHidden();
  await config.pressSequentially('pag');
  await list.getByRole('option', { name: /^pagination/ }).click();
  await expect(config).toBeFocused();
  await expect(config).toHaveValue(/"pagination": \{\}\n\}$/);
  await config.press('Control+z');
  await expect(config).toHaveValue(/pag\n\}$/);
  // Nothing holds the keyboard: Escape leaves the suggestion, and Tab the field.
  await config.press('Escape');
  await config.press('Tab');
  await expect(config).not.toBeFocused();
  await config.focus();
  await config.press('End');
  await config.pressSequentially('i');
  await config.press('Tab');
  await expect(config).toHaveValue(/"pagination": \{\}\n\}$/);
  await config.press('Tab');
  await expect(config).not.toBeFocused();
});
