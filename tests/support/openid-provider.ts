import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

interface Person {
  email: string;
  email_verified?: boolean;
  given_name?: string;
}

export interface OpenidProvider {
  issuer: string;
  /** Who is sitting in front of it, and says yes to everything. */
  person: Person;
  /** The addresses it was asked at, newest last. */
  requests: URL[];
  close(): Promise<void>;
}

interface Client {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** A real OpenID provider on this machine. It insists on PKCE. */
export async function startOpenidProvider(client: Client): Promise<OpenidProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: OpenidProvider = {
    issuer,
    person: { email: 'nobody@example.nz', email_verified: false },
    requests: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['given_name'] },
    cookies: { keys: ['only for tests'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: async (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...running.person }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    running.requests.push(url);
    if (!url.pathname.startsWith('/interaction/')) return answer(request, response);
    const login = { accountId: running.person.email };
    await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  });
  return running;
}

/** What the browser does there: from redirect to redirect, until one leads back to Tallboy. */
export async function walkBack(start: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let address = start, steps = 0; steps < 10; steps++) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`${answer.status}: ${await answer.text()}`);
    address = new URL(next, address).href;
    if (!address.startsWith(issuer)) return address;
  }
  throw new Error('The provider sends its visitor round and round.');
}
