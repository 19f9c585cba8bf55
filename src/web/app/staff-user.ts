import type { readStaffUser } from '#contract/staff.ts';
import { query } from '#web/lib/api.ts';

/** Who of the staff is signed in: the "separate auth user lookup" that decides whether the Admin button shows. */
export const staffUserQuery = query<typeof readStaffUser>('GET /api/auth/user', {}, { on401: 'nothing' });
