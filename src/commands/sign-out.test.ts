import { expect, test, vi } from 'vitest';
import { onOneDatabase } from '../../tests/support/databases.ts';
import { registerShopper, signInStaff } from '../../tests/support/people.ts';
import { useSite } from '../../tests/support/site.ts';
import { signOut } from './sign-out.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  async function signOutSaying(whom: string): Promise<string> {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
    try {
      await signOut(site.database.db, whom);
    } finally {
      log.mockRestore();
    }
    return lines.join('\n');
  }

  test('an operator ends one person’s sessions, or everybody’s', async () => {
    const [ana, ben] = [await registerShopper(site, 'ana'), await registerShopper(site, 'ben')];
    const staffCookie = await signInStaff(site);
    const isIn = async ({ send }: typeof ana) => (await send('GET', '/api/accounts/:me')).status === 200;
    const isStaffIn = async () =>
      (await site.send('GET', '/api/auth/user', undefined, { cookie: staffCookie })).json !== null;
    expect(await signOutSaying(' Ana@Example.nz')).toBe('Ended 1 session.');
    expect([await isIn(ana), await isIn(ben), await isStaffIn()]).toEqual([false, true, true]);
    expect(await signOutSaying('admin@tallboy.local')).toBe('Ended 1 session.');
    expect([await isIn(ben), await isStaffIn()]).toEqual([true, false]);
    await signInStaff(site);
    expect(await signOutSaying('everybody')).toBe('Ended 2 sessions.');
    expect(await isIn(ben)).toBe(false);
  });

  test('an address that nobody has is named', async () => {
    await expect(signOut(site.database.db, 'eve@example.nz')).rejects.toThrow(
      'nobody has the address eve@example.nz.',
    );
  });
});
