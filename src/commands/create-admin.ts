import type { Database } from '#server/platform/db/connect.ts';
import { createStaff } from '#server/staff/staff.ts';

/** The password isn't an argument, or everybody on the machine could read it there. */
export async function createAdmin(db: Database, email: string): Promise<void> {
  process.stderr.write('Password (at least 8 characters): ');
  let password = '';
  for await (const chunk of process.stdin) {
    password += chunk;
    if (password.includes('\n')) break;
  }
  await createStaff(db, email, password.replace(/\r?\n.*$/s, ''));
  console.log(`${email} can sign in at /api/login.`);
}
