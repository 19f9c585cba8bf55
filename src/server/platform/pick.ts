/** These properties of an object, and no others. */
export function pick<T, Name extends keyof T>(object: T, names: readonly Name[]): Pick<T, Name> {
  const picked = {} as Pick<T, Name>;
  for (const name of names) picked[name] = object[name];
  return picked;
}
