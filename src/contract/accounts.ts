import { z } from 'zod';
import { email } from './audience.ts';
import { endpoint, idParams } from './endpoint.ts';
import { typedLine } from './text.ts';

const account = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Account = z.output<typeof account>;

const optionalText = typedLine
  .max(100, 'Please keep this under 100 characters')
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
  .refine((text) => typedLine.safeParse(text).success, 'Password must not contain control characters')
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Password must be at most 200 characters')
  .regex(/\p{Lu}/u, 'Password must contain an uppercase letter')
  .regex(/\p{Ll}/u, 'Password must contain a lowercase letter')
  .regex(/\d/, 'Password must contain a number');

export const register = endpoint({
  method: 'POST',
  path: '/api/accounts/register',
  access: 'anyone',
  summary: 'Create an account and sign in to it.',
  body: z
    .object({ email, password: newPassword, confirmPassword: z.string(), ...profileFields })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'The passwords do not match',
    }),
  answer: account,
  status: 201,
  limit: { calls: 20, seconds: 600 },
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/accounts/login',
  access: 'anyone',
  summary: 'Sign in with an email address and a password.',
  body: z.object({ email, password: z.string().min(1, 'Please enter your password').max(200) }),
  answer: account,
  limit: { calls: 20, seconds: 60 },
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/accounts/logout',
  access: 'anyone',
  summary: 'End the session. Without one, nothing happens.',
  answer: z.object({ message: z.string() }),
});

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/:id',
  access: 'account',
  summary: 'One’s own account.',
  params: idParams,
  answer: account,
});

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:id',
  access: 'account',
  summary: 'Change one’s own profile.',
  params: idParams,
  body: z.object(profileFields),
  answer: account,
});
