import type { AddressInfo } from 'node:net';
import type { TestSite } from './site.ts';

/** Opens server-sent events as a page of somebody does; what has come so far, and whether they have ended. */
export async function listenTo(site: TestSite, path: string, headers: PageHeaders) {
  const stop = new AbortController();
  const answer = await askFor(site, path, headers, stop.signal);
  const heard = { text: '', ended: false };
  const read = async () => {
    for await (const part of answer.body!) heard.text += Buffer.from(part).toString();
    heard.ended = true;
  };
  read().catch(() => {});
  return { status: answer.status, type: answer.headers.get('content-type'), heard, stop };
}

/** Asks for them as a page does that is closed before anything comes back. */
export function beginToListen(site: TestSite, path: string, headers: PageHeaders): { leave(): void } {
  const stop = new AbortController();
  askFor(site, path, headers, stop.signal).catch(() => {});
  return { leave: () => stop.abort() };
}

type PageHeaders = { cookie: string; [name: string]: string };

function askFor(
  { app }: TestSite,
  path: string,
  { cookie, ...headers }: PageHeaders,
  signal: AbortSignal,
): Promise<Response> {
  const { port } = app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { cookie: cookie.replace('tallboy_session=', `tallboy_session_${port}=`), ...headers },
    signal,
  });
}
