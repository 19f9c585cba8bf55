/** How many slips a word of this length may hold and still be understood. */
export function allowSlips(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

const longest = 32;
const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1));

/**
 * Letters missing, added, wrong or swapped with their neighbour between two words (Damerau–Levenshtein, each letter
 * touched once); any number over `most` when they are further apart.
 */
export function countSlips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > longest || b.length > longest) return most + 1;
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  // What differs after one slip is two letters long at most.
  if (most === 1 && (endA - start > 2 || endB - start > 2)) return 2;
  return compareLetters(a.slice(start, endA), b.slice(start, endB), most);
}

// Only near the diagonal: further off there are more slips than may be.
function compareLetters(a: string, b: string, most: number): number {
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  const tooMany = most + 1;
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    row[from - 1] = from === 1 ? i : tooMany;
    let least = row[from - 1]!;
    if (i + most === to) last[to] = tooMany;
    for (let j = from; j <= to; j += 1) {
      const other = b.charCodeAt(j - 1);
      let slips = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && other === a.charCodeAt(i - 2))
        slips = Math.min(slips, before[j - 2]! + 1);
      row[j] = slips;
      least = Math.min(least, slips);
    }
    if (least > most) return tooMany;
    [before, last, row] = [last, row, before];
  }
  return last[b.length]!;
}
