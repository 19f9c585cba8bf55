import { z } from 'zod';
import { endpoint, idParams } from './endpoint.ts';
import { mostHeaders, oauthMethods } from './limits.ts';

const credentialKinds = ['headers', 'oauth1'] as const;

/** What we say of ourselves, and what belongs to the connection. */
const reserved =
  /^(?:host|connection|content-length|content-type|cookie|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|user-agent)$/i;

const headerName = z
  .string()
  .trim()
  .min(1, 'Please enter the header’s name')
  .max(100, 'Please keep the name to 100 characters or less')
  .regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'A header’s name looks like X-Api-Key, without spaces')
  .refine((name) => !reserved.test(name), 'Tallboy sets this header itself');

const secret = z
  .string()
  .trim()
  .max(2000, 'Please keep it to 2,000 characters or less')
  .regex(
    /^[\x20-\x7e]*$/,
    'Keys are plain letters, digits and symbols. Did you copy something else with it?',
  );

/** How a marketplace's own API knows us, without what is secret. */
export const knownCredentials = z.object({
  kind: z.enum(credentialKinds),
  /** Of the headers that carry a key. */
  headerNames: z.array(z.string()),
  changedAt: z.iso.datetime(),
});

export const keepCredentials = endpoint({
  method: 'POST',
  path: '/api/admin/data-sources/:id/credentials',
  access: 'staff',
  act: 'Set the key of a data source',
  summary:
    'Set what an official API asks for: headers with a key, or OAuth 1.0a. It’s kept encrypted, only sent to the source’s own address, and never shown again or exported.',
  params: idParams,
  body: z.object({
    kind: z.enum(credentialKinds, 'must be headers or oauth1'),
    headers: z
      .array(z.object({ name: headerName, value: secret.min(1, 'Please enter the key') }))
      .max(mostHeaders, `must have at most ${mostHeaders} entries`)
      .default([]),
    consumerKey: secret.default(''),
    consumerSecret: secret.default(''),
    token: secret.default(''),
    tokenSecret: secret.default(''),
    method: z.enum(oauthMethods, 'must be HMAC-SHA1 or PLAINTEXT').default('HMAC-SHA1'),
  }),
  answer: knownCredentials,
});

export const removeCredentials = endpoint({
  method: 'DELETE',
  path: '/api/admin/data-sources/:id/credentials',
  access: 'staff',
  act: 'Removed the key of a data source',
  summary: 'Remove the key for an official API.',
  params: idParams,
  answer: z.object({ message: z.string() }),
});
