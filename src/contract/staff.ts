import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const staffMember = z.object({ id: z.number(), email: z.string(), firstName: z.string().nullable() });

export const readStaffUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'anyone',
  summary: 'The member of staff who is signed in, or null.',
  answer: staffMember.nullable(),
});
