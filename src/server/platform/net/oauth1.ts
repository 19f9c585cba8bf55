import { createHmac, randomBytes } from 'node:crypto';

export interface OAuthKeys {
  consumerKey: string;
  consumerSecret: string;
  /** Empty where the marketplace knows only programs, not people. */
  token: string;
  tokenSecret: string;
  method: 'HMAC-SHA1' | 'PLAINTEXT';
}

interface Moment {
  nonce: string;
  seconds: number;
}

/** The Authorization header of a GET by OAuth 1.0a (RFC 5849), made anew for each request: a nonce is used once. */
export function authorise(url: URL, keys: OAuthKeys, moment: Moment = readMoment()): string {
  const parameters: [string, string][] = [
    ['oauth_consumer_key', keys.consumerKey],
    ...(keys.token ? [['oauth_token', keys.token] as [string, string]] : []),
    ['oauth_signature_method', keys.method],
    ['oauth_timestamp', String(moment.seconds)],
    ['oauth_nonce', moment.nonce],
  ];
  const key = `${encode(keys.consumerSecret)}&${encode(keys.tokenSecret)}`;
  const signature = keys.method === 'PLAINTEXT' ? key : sign(key, writeBase(url, parameters));
  const written = [...parameters, ['oauth_signature', signature] as const];
  return `OAuth ${written.map(([name, value]) => `${name}="${encode(value)}"`).join(', ')}`;
}

/** Section 3.4.1: method, address and all parameters in their order. */
export function writeBase(url: URL, parameters: [string, string][]): string {
  const all = [...url.searchParams, ...parameters]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join('='))
    .join('&');
  return ['GET', encode(`${url.origin}${url.pathname}`), encode(all)].join('&');
}

function sign(key: string, text: string): string {
  return createHmac('sha1', key).update(text).digest('base64');
}

/** Section 3.6: all but letters, digits and four signs. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const readMoment = (): Moment => ({
  nonce: randomBytes(16).toString('hex'),
  seconds: Math.floor(Date.now() / 1000),
});
