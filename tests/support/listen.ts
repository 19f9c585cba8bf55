import type { AddressInfo } from 'node:net';
import type { TestSite } from './site.ts';

/** Opens server-sent events as a page of somebody does; what has come so far, and whether they have ended. */
export async function listenTo(
  { app }: TestSite,
  path: string,
  { cookie, ...headers }: { cookie: string; [name: string]: string },
) {
  const stop = new AbortController();
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { cookie: cookie.replace('tallboy_session=', `tallboy_session_${port}=`), ...headers },
    signal: stop.signal,
  });
  const heard = { text: '', ended: false };
  const read = async () => {
    for await (const part of answer.body!) heard.text += Buffer.from(part).toString();
    heard.ended = true;
  };
  read().catch(() => {});
  return { status: answer.status, type: answer.headers.get('content-type'), heard, stop };
}
