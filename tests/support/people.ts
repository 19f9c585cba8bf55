import { readConfig } from '#config';
import { ensureFirstAdmin } from '#server/staff/staff.ts';
import type { TestSite } from './site.ts';

const password = 'Rimu Tallboy 7';

/** The cookie of a signed-in member of staff. */
export async function signInStaff(site: TestSite): Promise<string> {
  await ensureFirstAdmin(site.database.db, readConfig({ ADMIN_PASSWORD: password }));
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email: 'admin@tallboy.local', password }).toString(),
  });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** The cookie of a signed-in shopper. */
export async function signInShopper(site: TestSite): Promise<string> {
  const email = 'shopper@example.nz';
  const form = { email, password, confirmPassword: password };
  return (await site.send('POST', '/api/accounts/register', form)).cookie;
}
