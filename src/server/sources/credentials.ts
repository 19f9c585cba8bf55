import type { keepCredentials } from '#contract/credentials.ts';
import type { Checked } from '#contract/endpoint.ts';
import type { DataSource } from '#contract/sources.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/http/errors.ts';
import { authorise, type OAuthKeys } from '#server/platform/net/oauth1.ts';
import type { AllowedHosts } from '#server/platform/net/vetted-connector.ts';
import { type SecretBox, UnreadableSecret } from '#server/platform/secrets/secret-box.ts';
import { type CredentialsRow, findCredentials, upsertCredentials } from './credentials.queries.ts';
import { findSource } from './sources.queries.ts';

type Form = Checked<typeof keepCredentials>['body'];
type Sealed =
  | { kind: 'headers'; headers: { name: string; value: string }[] }
  | ({ kind: 'oauth1' } & OAuthKeys);

export interface Sealing {
  secrets: SecretBox;
  /** `host:port` that may be reached without https. */
  allowedHosts: AllowedHosts;
}

/** What to send with a request, only to the source's own address, or why we can't. */
export type Identify = ((url: URL) => Record<string, string>) | { problem: string };

/**
 * A key belongs to a source at its address: if the source moved to another host, we'd give the key to a
 * stranger.
 */
const placeOf = (sourceId: number, baseUrl: string) =>
  `data source ${sourceId} at ${new URL(baseUrl).origin}`;

export async function setCredentials(
  db: Database,
  { secrets, allowedHosts }: Sealing,
  sourceId: number,
  form: Form,
): Promise<{ row: CredentialsRow; name: string }> {
  const source = await findSource(db, sourceId);
  if (!source) throw new NotFound('We can’t find that data source.');
  if (source.demoKey) throw new Conflict('A demo marketplace needs no key.');
  const url = new URL(source.baseUrl);
  if (url.protocol !== 'https:' && !allowedHosts.includes(`${url.hostname}:${url.port || '80'}`))
    throw new Conflict(
      'The source’s address begins with http://, so others could read the key. Use https://',
    );
  const content = readForm(form);
  const row = await upsertCredentials(db, {
    sourceId,
    kind: content.kind,
    headerNames: content.kind === 'headers' ? content.headers.map(({ name }) => name) : [],
    sealed: secrets.seal(JSON.stringify(content), placeOf(sourceId, source.baseUrl)),
  });
  return { row, name: source.name };
}

function readForm({ kind, headers, ...keys }: Form): Sealed {
  if (kind === 'oauth1') {
    if (!keys.consumerKey) throw new Invalid('Please enter the consumer key', 'consumerKey');
    if (!keys.consumerSecret) throw new Invalid('Please enter the consumer secret', 'consumerSecret');
    if (keys.token && !keys.tokenSecret)
      throw new Invalid('Please enter the token’s secret too', 'tokenSecret');
    return { kind, ...keys };
  }
  if (headers.length === 0) throw new Invalid('Please enter at least one header', 'headers');
  const names = headers.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) throw new Invalid('Two headers have the same name', 'headers');
  return { kind, headers };
}

/** Null for a source that needs no key. */
export async function openCredentials(
  db: Database,
  secrets: SecretBox,
  { id, baseUrl }: { id: number; baseUrl: string },
): Promise<Identify | null> {
  const row = await findCredentials(db, id);
  if (!row) return null;
  try {
    const content: Sealed = JSON.parse(secrets.open(row.sealed, placeOf(id, baseUrl)));
    const { origin } = new URL(baseUrl);
    return (url) => (url.origin === origin ? identify(content, url) : {});
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error;
    return {
      problem:
        'its key can’t be used: the source’s address or this installation’s own key has changed since. Enter it again',
    };
  }
}

function identify(content: Sealed, url: URL): Record<string, string> {
  if (content.kind === 'oauth1') return { authorization: authorise(url, content) };
  return Object.fromEntries(content.headers.map(({ name, value }) => [name.toLowerCase(), value]));
}

export function presentCredentials({
  kind,
  headerNames,
  changedAt,
}: CredentialsRow): NonNullable<DataSource['credentials']> {
  return { kind, headerNames, changedAt: changedAt.toISOString() };
}
