import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';
import type { QueryClient, QueryContext } from '#web/lib/query/query-client.ts';

/** "GET /api/accounts/:id": names a call of the contract without bringing its schemas into the page. */
export type CallName<E extends Endpoint> = `${E['method']} ${E['path']}`;

interface CallOptions {
  /** By default a 401 is an error like any other; `nothing` yields null instead. */
  on401?: 'error' | 'nothing';
}

export class ApiError extends Error {
  readonly status: number;
  /** The server's message to the person. */
  readonly explanation: string;
  readonly errors: { path: string; message: string }[];

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    const answer = parseError(text);
    this.explanation = answer.message ?? 'Something went wrong. Please try again.';
    this.errors = answer.errors ?? [];
  }
}

interface Received {
  status: number;
  body: string;
  /** Where the answer is a page of a list: how many there are in all, and how many that only come close. */
  total: number;
  close: number;
}

type Transport = (path: string) => Promise<Received>;

/** On the server, a page's queries are answered within the process, with one client per visitor. */
const transports = new WeakMap<QueryClient, Transport>();

export function answerQueriesWith(client: QueryClient, transport: Transport): void {
  transports.set(client, transport);
}

export async function call<E extends Endpoint>(
  name: CallName<E>,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  return readAnswer<E>(await send(name, input), options);
}

type QueryName<E extends Endpoint> = CallName<E> & `GET ${string}`;

/** A query: the same key and the same answer on the server and in the browser. */
export function query<E extends Endpoint>(name: QueryName<E>, input: Input<E>, options: CallOptions = {}) {
  return {
    queryKey: [name, input] as const,
    queryFn: async (context: QueryContext): Promise<Answer<E>> =>
      readAnswer<E>(await receive(context, name, input), options),
  };
}

interface Page<E extends Endpoint> {
  items: Answer<E>;
  total: number;
  close: number;
}

/** The same for a list that comes in pages: the items of this page, and how many there are in all. */
export function pagedQuery<E extends Endpoint>(name: QueryName<E>, input: Input<E>) {
  return {
    queryKey: [name, input] as const,
    queryFn: async (context: QueryContext): Promise<Page<E>> => {
      const received = await receive(context, name, input);
      const { total, close } = received;
      return { items: readAnswer<E>(received, {}), total, close };
    },
  };
}

function receive({ client, signal }: QueryContext, name: string, input: unknown): Promise<Received> {
  const transport = transports.get(client);
  return transport ? transport(address(name, input).path) : send(name, input, signal);
}

async function send(name: string, input: unknown, signal: AbortSignal | null = null): Promise<Received> {
  const { method, path, body } = address(name, input);
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    signal,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return {
    status: response.status,
    body: (await response.text()) || response.statusText,
    total: Number(response.headers.get('x-total-count')),
    close: Number(response.headers.get('x-close-count')),
  };
}

function readAnswer<E extends Endpoint>({ status, body }: Received, options: CallOptions): Answer<E> {
  if (status === 401 && options.on401 === 'nothing') return null as Answer<E>;
  if (status < 200 || status >= 300) throw new ApiError(status, body);
  return JSON.parse(body);
}

function address(name: string, input: unknown) {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const [method = 'GET', template = '/'] = name.split(' ');
  const path = template.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
    }
  }
  return { method, path: search.size > 0 ? `${path}?${search}` : path, body };
}

function parseError(text: string): { message?: string; errors?: { path: string; message: string }[] } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
