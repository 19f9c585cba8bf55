import { z } from 'zod';
import { email } from './audience.ts';
import { endpoint, idParams } from './endpoint.ts';
import { typedLine } from './text.ts';

export const mailChoices = ['never', 'at_once', 'hourly', 'daily', 'weekly'] as const;

const account = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  /** Whether the address is known to be theirs. Never true where mail is off. */
  isEmailVerified: z.boolean(),
  /** When notifications go out by mail too, to a verified address only. */
  mailNotifications: z.enum(mailChoices),
  /** Full hours in New Zealand between which nothing is sent; it waits. Both are null where there are none. */
  quietFrom: z.number().nullable(),
  quietUntil: z.number().nullable(),
  createdAt: z.iso.datetime(),
});
export type Account = z.output<typeof account>;

const optionalText = typedLine
  .max(100, 'Please keep this to 100 characters or less')
  .transform((text) => text || null)
  .nullish();

const profileFields = {
  firstName: optionalText,
  lastName: optionalText,
  phone: optionalText,
  location: optionalText,
  city: optionalText,
  region: optionalText,
};

const newPassword = z
  .string()
  .refine((text) => typedLine.safeParse(text).success, 'Password can’t contain control characters')
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Password must be at most 200 characters')
  .regex(/\p{Lu}/u, 'Password must contain an uppercase letter')
  .regex(/\p{Ll}/u, 'Password must contain a lowercase letter')
  .regex(/\d/, 'Password must contain a number');

export const confirmedPassword = { password: newPassword, confirmPassword: z.string() };
export const isConfirmed = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
export const differ = { path: ['confirmPassword'], message: 'The passwords don’t match' };
export const done = z.object({ message: z.string() });
const presentPassword = z.string().min(1, 'Please enter your password').max(200);

export const register = endpoint({
  method: 'POST',
  path: '/api/accounts/register',
  access: 'anyone',
  proves: true,
  summary: 'Create an account and sign in to it.',
  body: z.object({ email, ...confirmedPassword, ...profileFields }).refine(isConfirmed, differ),
  answer: account,
  status: 201,
  limit: { calls: 20, seconds: 600 },
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/accounts/login',
  access: 'anyone',
  proves: true,
  summary: 'Sign in with an email address and a password.',
  body: z.object({ email, password: presentPassword }),
  answer: account,
  limit: { calls: 20, seconds: 60 },
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/accounts/logout',
  access: 'anyone',
  proves: true,
  summary: 'End the session. Without one, nothing happens.',
  answer: done,
});

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/:id',
  access: 'account',
  summary: 'Your own account.',
  params: idParams,
  answer: account,
});

const fullHour = z
  .number('must be a whole hour from 0 to 23')
  .int('must be a whole hour from 0 to 23')
  .min(0, 'must be a whole hour from 0 to 23')
  .max(23, 'must be a whole hour from 0 to 23');

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:id',
  access: 'account',
  summary: 'Change your profile.',
  params: idParams,
  body: z
    .object({
      ...profileFields,
      mailNotifications: z.enum(mailChoices, 'must be never, at_once, hourly, daily or weekly').optional(),
      quietFrom: fullHour.nullish(),
      quietUntil: fullHour.nullish(),
    })
    .refine(
      ({ quietFrom, quietUntil }) =>
        (quietFrom == null) === (quietUntil == null) && (quietFrom == null || quietFrom !== quietUntil),
      { path: ['quietUntil'], message: 'Quiet hours need a start and a different end' },
    ),
  answer: account,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/password',
  access: 'account',
  proves: true,
  summary:
    'Change your password. All your other sessions end. Tokens, private feeds and links to your lists keep working unless `revokeTokens` is true.',
  params: idParams,
  body: z
    .object({
      currentPassword: presentPassword,
      ...confirmedPassword,
      revokeTokens: z.boolean().default(false),
    })
    .refine(isConfirmed, differ),
  answer: done,
  limit: { calls: 20, seconds: 60 },
});

const session = z.object({
  id: z.number(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The one this call was made in. */
  isCurrent: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/sessions',
  access: 'account',
  summary: 'Where you’re signed in, newest first.',
  params: idParams,
  answer: z.array(session),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'account',
  proves: true,
  summary: 'Sign out somewhere else.',
  params: idParams,
  answer: done,
});

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id/sessions',
  access: 'account',
  proves: true,
  summary: 'Sign out everywhere else.',
  params: idParams,
  answer: done,
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/export',
  access: 'account',
  summary: 'Everything Tallboy keeps about you, as JSON.',
  params: idParams,
  answer: z.record(z.string(), z.unknown()),
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id',
  access: 'account',
  proves: true,
  summary: 'Delete your account and everything in it, straight away and for good.',
  params: idParams,
  body: z.object({ password: presentPassword }),
  answer: done,
  limit: { calls: 20, seconds: 60 },
});

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'anyone',
  token: 'read',
  summary: 'Whether this Tallboy sends email.',
  answer: z.object({ sendsMail: z.boolean() }),
});
