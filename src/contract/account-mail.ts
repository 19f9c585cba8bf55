import { z } from 'zod';
import { confirmedPassword, differ, done, isConfirmed } from './accounts.ts';
import { email } from './audience.ts';
import { endpoint, idParams } from './endpoint.ts';

const token = z.string().min(1).max(200);

/** The mail leads to `/account?verify={token}`. Without mail these five answer 404. */
export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/verification',
  access: 'account',
  summary: 'Send the email that confirms your address again.',
  params: idParams,
  answer: done,
  limit: { calls: 5, seconds: 600 },
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/accounts/verify',
  access: 'anyone',
  proves: true,
  summary: 'Confirm an email address with the link from the email.',
  body: z.object({ token }),
  answer: done,
  limit: { calls: 20, seconds: 60 },
});

export const checkMailLink = endpoint({
  method: 'GET',
  path: '/api/accounts/mail-link',
  access: 'anyone',
  summary: 'Whether a link from an email still works.',
  query: z.object({ purpose: z.enum(['verify', 'reset']), token }),
  answer: z.object({ isValid: z.boolean() }),
  limit: { calls: 60, seconds: 60 },
});

/** The mail leads to `/account?reset={token}`. */
export const forgetPassword = endpoint({
  method: 'POST',
  path: '/api/accounts/forgotten-password',
  access: 'anyone',
  proves: true,
  summary:
    'Ask for an email to choose a new password. The answer is the same whether or not there’s such an account.',
  body: z.object({ email }),
  answer: done,
  limit: { calls: 5, seconds: 600 },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/accounts/reset-password',
  access: 'anyone',
  proves: true,
  summary:
    'Set a new password with the link from the email. All sessions end, all tokens are revoked, and all private feeds and links to your lists are turned off.',
  body: z.object({ token, ...confirmedPassword }).refine(isConfirmed, differ),
  answer: done,
  limit: { calls: 20, seconds: 60 },
});
