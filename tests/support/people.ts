import { readConfig } from '#config';
import { ensureFirstAdmin } from '#server/staff/staff.ts';
import type { TestSite } from './site.ts';

export const staffPassword = 'Rimu Tallboy 7';
const password = staffPassword;

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
  return (await registerShopper(site, 'shopper@example.nz')).cookie;
}

export async function registerShopper(
  site: TestSite,
  email: string,
): Promise<{ id: number; cookie: string }> {
  const form = { email, password, confirmPassword: password };
  const { json, cookie } = await site.send('POST', '/api/accounts/register', form);
  return { id: json.id, cookie };
}
