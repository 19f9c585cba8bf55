/** What is asked: the name of a call, and what it is asked with. */
export type QueryKey = readonly unknown[];

/** The same for the same question, however its parts are ordered; what is undefined isn't asked. */
export function hashKey(key: QueryKey): string {
  return JSON.stringify(key, (_, value) => {
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Whether the question begins like this, and asks for at least this. */
export function matchesKey(key: unknown, part: unknown): boolean {
  if (key === part) return true;
  if (!isObject(key) || !isObject(part)) return false;
  return Object.keys(part).every((name) => matchesKey(key[name], part[name]));
}

/** The new answer, with the parts of the old one that haven't changed: what shows those isn't rendered again. */
export function shareUnchanged<T>(before: unknown, after: T): T {
  if (before === after) return after;
  const isList = Array.isArray(before) && Array.isArray(after);
  if (!isList && !(isPlain(before) && isPlain(after))) return after;
  const [old, given] = [before, after] as unknown as [Record<string, unknown>, Record<string, unknown>];
  const names = Object.keys(given);
  const shared = (isList ? [] : {}) as Record<string, unknown>;
  for (const name of names) shared[name] = shareUnchanged(old[name], given[name]);
  const isSame =
    names.length === Object.keys(old).length &&
    names.every((name) => name in old && shared[name] === old[name]);
  return (isSame ? before : shared) as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
}
