import { readList } from '#server/furniture/words.ts';
import type { Unit } from './unit.ts';

// Written in one word or two: "bedside", "bed side".
const table = readList(`
  arm chair; arm rest; bar stool; bean bag; bed frame; bed head; bed room; bed side; bed stead; book case; book shelf
  bunk bed; camphor wood; cross back; day bed; deck chair; drop leaf; drop side; fold out; foot rest; foot stool
  free standing; gate leg; hall stand; hall way; hand made; hard wood; head board; high boy; high chair; ladder back
  lazy boy; love seat; low boy; low line; mid century; night stand; pigeon hole; ply wood; pull out; roll top; second hand
  rubber wood; side board; side table; sofa bed; sun bed; sun lounger; tall boy; wash stand; water bed; wheel back
  wing back; work bench; work station
`);

// Another size than its words alone: a king single is neither a king nor a single.
const sizes = readList('king single; super king; californian king; california king; cal king');
const sizeNames = new Set(sizes.map((size) => size.replace(' ', '')));

const secondWords = new Map<string, Map<string, string>>();
for (const compound of [...table, ...sizes]) {
  const [first = '', second = ''] = compound.split(' ');
  const known = secondWords.get(first) ?? new Map<string, string>();
  secondWords.set(first, known.set(second, first + second));
}

/** The words that make one word with this one before them. */
export function findJoins(token: string): Unit['joins'] {
  return secondWords.get(token) ?? null;
}

export function joinUnits(first: Unit | null, second: Unit | null | undefined): string | null {
  return (first?.joins && second && first.joins.get(second.token)) ?? null;
}

/** Whether a listing that says it does not say its words. */
export function isSizeName(compound: string): boolean {
  return sizeNames.has(compound);
}

/** Two words that make up one become one, from the left: "queen bed side table" is "queen bedside table". */
export function mergeCompounds(units: readonly (Unit | null)[]): (Unit | null)[] {
  const merged: (Unit | null)[] = [];
  for (let at = 0; at < units.length; at += 1) {
    const first = units[at]!;
    const token = joinUnits(first, units[at + 1]);
    if (!token) merged.push(first);
    else {
      merged.push({ token, parts: [first!.token, units[at + 1]!.token], joins: null });
      at += 1;
    }
  }
  return merged;
}
