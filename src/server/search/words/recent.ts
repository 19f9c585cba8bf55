/** Remembers the answers for the texts asked about lately: those that come often stay, the others fall out. */
export function recallRecent<T>(most: number, find: (text: string) => T): (text: string) => T {
  let recent = new Map<string, T>();
  let earlier = new Map<string, T>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const answer = earlier.get(text) ?? find(text);
    if (recent.size >= most) [earlier, recent] = [recent, new Map()];
    recent.set(copyText(text), answer);
    return answer;
  };
}

/** A part of a longer text keeps all of it in memory; a copy does not. */
export function copyText(text: string): string {
  return Buffer.from(text).toString();
}
