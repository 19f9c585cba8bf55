/** Remembers the last so many texts: enough to notice a circle, without growing with the marketplace. */
export function createRecent(limit = 5000) {
  const known = new Set<string>();
  return {
    has: (text: string) => known.has(text),
    add(text: string): void {
      known.delete(text);
      known.add(text);
      if (known.size > limit) known.delete(known.values().next().value!);
    },
  };
}
