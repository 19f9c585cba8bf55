/** Remembers the answers for the texts asked about lately: those that come often stay, the others fall out. */
export function recallRecent<T>(most: number, find: (text: string) => T): (text: string) => T {
  let recent = new Map<string, T>();
  let earlier = new Map<string, T>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const copy = copyText(text);
    const answer = earlier.get(text) ?? find(copy);
    if (recent.size >= most) [earlier, recent] = [recent, new Map()];
    recent.set(copy, answer);
    return answer;
  };
}

// A part of more than twelve characters would keep the text it was cut from in memory.
function copyText(text: string): string {
  return text.length > 12 ? Buffer.from(text).toString() : text;
}
