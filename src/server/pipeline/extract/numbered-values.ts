/**
 * Nuxt writes what a page brings along as one list, in which values name each other by their number (the `devalue`
 * format). Answers with what was meant, as plain data; a value that contains itself is cut off there.
 */
export function readNumberedValues(numbered: unknown): unknown {
  if (!Array.isArray(numbered)) return undefined;
  const list: unknown[] = numbered;
  const known = new Map<number, unknown>();
  const open = new Set<number>();

  function read(at: unknown): unknown {
    if (typeof at !== 'number' || !Number.isInteger(at) || at < 0 || at >= list.length) return undefined;
    if (open.has(at)) return null;
    if (known.has(at)) return known.get(at);
    open.add(at);
    const value = revive(list[at]);
    open.delete(at);
    known.set(at, value);
    return value;
  }

  function revive(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value)) return collect(Object.entries(value));
    const [kind, ...rest] = value;
    if (typeof kind !== 'string') return value.map(read);
    if (kind === 'Date' || kind === 'BigInt') return rest[0];
    if (kind === 'Set') return rest.map(read);
    if (kind === 'Map') return collect(pairUp(rest).map(([key, item]) => [String(read(key)), item]));
    if (kind === 'null') return collect(pairUp(rest).map(([key, item]) => [String(key), item]));
    // Reactive, Ref and whatever else a page wraps its data in.
    return read(rest[0]);
  }

  function collect(entries: [string, unknown][]): object {
    return Object.fromEntries(entries.map(([name, at]) => [name, read(at)]));
  }

  return read(0);
}

function pairUp(values: unknown[]): [unknown, unknown][] {
  return values.flatMap((value, at) => (at % 2 === 0 ? [[value, values[at + 1]] as [unknown, unknown]] : []));
}
