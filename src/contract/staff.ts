import { z } from 'zod';
import { endpoint, pageQuery } from './endpoint.ts';

const staffMember = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string().nullable(),
  /** False for staff who only sign in by OpenID Connect: they prove who they are there. */
  hasPassword: z.boolean(),
  /** Whether signing in takes a one-time code as well as the password. */
  usesCodes: z.boolean(),
});
export type StaffMember = z.output<typeof staffMember>;

export const readStaffUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'anyone',
  summary: 'The member of staff who is signed in, or null.',
  answer: staffMember.nullable(),
});

const done = z.object({ message: z.string() });

export const confirmStaff = endpoint({
  method: 'POST',
  path: '/api/staff/confirm',
  access: 'staff',
  proves: true,
  act: 'Confirmed who they are',
  summary: 'Confirm it’s you before something that can’t be undone.',
  body: z.object({ password: z.string().max(200) }),
  answer: done,
  limit: { calls: 20, seconds: 60 },
});

export const startCodes = endpoint({
  method: 'POST',
  path: '/api/staff/codes',
  access: 'staff',
  proves: true,
  act: 'Started setting up one-time codes',
  proof: 'recent',
  summary: 'A new secret for an authenticator app. It’s used once you’ve entered a code from it.',
  answer: z.object({ secret: z.string(), address: z.string() }),
});

const code = z.string().trim().max(40);

export const enableCodes = endpoint({
  method: 'POST',
  path: '/api/staff/codes/enable',
  access: 'staff',
  proves: true,
  act: 'Turned on one-time codes',
  summary: 'Turn on one-time codes. The recovery codes are shown once.',
  body: z.object({ code }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  limit: { calls: 20, seconds: 60 },
});

export const disableCodes = endpoint({
  method: 'DELETE',
  path: '/api/staff/codes',
  access: 'staff',
  proves: true,
  act: 'Turned off one-time codes',
  proof: 'recent',
  summary: 'Turn off one-time codes.',
  answer: done,
});

const auditEntry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  /** Their email address at the time. */
  who: z.string(),
  act: z.string(),
  object: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'staff',
  summary: 'What staff have done, newest first. X-Total-Count says how many entries there are.',
  query: pageQuery,
  answer: z.array(auditEntry),
});
