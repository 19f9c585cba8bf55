import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';

interface Received {
  status: number;
  body: string;
  headers: Record<string, unknown>;
}

/** Sends a call to the API with the assistant's token: within this process, or over the network. */
export type Send = (call: { method: Endpoint['method']; path: string; body?: object }) => Promise<Received>;

interface Asked<E extends Endpoint> {
  answer: Answer<E>;
  /** Where it is a page of a list: how many there are in all, and how many that only come close. */
  total: number;
  close: number;
}

export type Ask = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Asked<E>>;

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
}

/** What a tool does it does through the API, so what a token may do is written once and holds here too. */
export function askThrough(send: Send): Ask {
  return async (endpoint, input) => {
    const { params = {}, query = {}, body } = input as Parts;
    const address = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
    const asked = writeQuery(query);
    const path = asked ? `${address}?${asked}` : address;
    const received = await send({ method: endpoint.method, path, ...(body && { body }) });
    if (received.status >= 400) throw new Error(readRefusal(received));
    return {
      answer: JSON.parse(received.body),
      total: Number(received.headers['x-total-count'] ?? 0),
      close: Number(received.headers['x-close-count'] ?? 0),
    };
  };
}

function writeQuery(query: Record<string, unknown>): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one != null) asked.append(name, String(one));
  return asked.toString();
}

/** The API's own words for a person; an assistant passes them on. */
function readRefusal({ status, body }: Received): string {
  try {
    const { message, errors } = JSON.parse(body);
    const [first] = errors ?? [];
    return first && !message.includes(first.path) ? `${message} (${first.path})` : message;
  } catch {
    return `Tallboy answered with ${status}.`;
  }
}
