import { z } from 'zod';
import './wording.ts';

/** Who may make a call. The wrong kind of session is refused with 403, no session with 401. */
export type Access = 'anyone' | 'account' | 'staff';

/**
 * What a personal access token lets a program do: read what its owner may, or also change their alerts and
 * saved searches.
 */
export const tokenScopes = ['read', 'alerts'] as const;
export type TokenScope = (typeof tokenScopes)[number];

interface EndpointShape {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As the router reads it: `/api/listings/:id`. */
  path: `/api/${string}`;
  access: Access;
  /** A personal access token of this scope or a wider one may make the call too. Unless this says so, none may. */
  token?: TokenScope;
  /** One sentence for the API's documentation. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The schema of a successful answer. */
  answer: z.ZodType;
  status?: 200 | 201 | 202;
  /** What it is called in the audit log: "Deleted a data source". */
  act?: string;
  /** It's about who somebody is and how they prove it: each try goes into the log, right or not. */
  proves?: true;
  /** Can't be undone: staff who haven't proved who they are lately are asked again. */
  proof?: 'recent';
  /** At most this many calls from one address in so many seconds. */
  limit?: { calls: number; seconds: number };
}

export type Endpoint = EndpointShape;

type Part<E, Name extends 'params' | 'query' | 'body', Direction extends 'in' | 'out'> = E extends {
  [K in Name]: infer S extends z.ZodType;
}
  ? { [K in Name]: Direction extends 'in' ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller sends, and what a handler receives after the check. */
export type Input<E> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>;
export type Checked<E> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>;
export type Answer<E extends Endpoint> = z.output<E['answer']>;

/** The only description of a call: the route, the page's client and the documentation are all derived from it. */
export function endpoint<const E extends EndpointShape>(description: E): E {
  return description;
}

/** Every refusal and failure looks like this, written for a person. */
export const errorAnswer = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export const idParams = z.object({
  id: z.coerce.number('must be a whole number from 1 to 2147483647').int().min(1).max(2_147_483_647),
});

/** Lists come in pages; `X-Total-Count` and `Link` say where you are. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
});
