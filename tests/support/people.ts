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
  return (await registerShopper(site, 'shopper')).cookie;
}

export interface Shopper {
  id: number;
  email: string;
  password: string;
  cookie: string;
  /** A call in their session. In the address `:me` stands for their account. */
  send(...[method, url, body]: Parameters<TestSite['send']>): ReturnType<TestSite['send']>;
}

let registered = 0;

/** A shopper with an account of their own, each at an address of their own. */
export async function registerShopper(site: TestSite, name: string): Promise<Shopper> {
  registered++;
  const address = `10.${registered >> 16}.${(registered >> 8) & 255}.${registered & 255}`;
  const email = `${name}@example.nz`;
  const form = { email, password, confirmPassword: password };
  const headers = { 'x-forwarded-for': address };
  const { cookie, json } = await site.send('POST', '/api/accounts/register', form, headers);
  return {
    id: json.id,
    email,
    password,
    cookie,
    send: (method, url, body) =>
      site.send(method, url.replace(':me', String(json.id)), body, { ...headers, cookie }),
  };
}
