import { readList } from '#server/furniture/words.ts';
import { mergeCompounds } from './compounds.ts';
import { kindsOfMeaning, sameMeaning } from './synonyms.ts';
import type { Meaning, PhraseNode, Unit } from './unit.ts';
import { readUnits } from './units.ts';

export interface Phrase {
  meaning: Meaning;
  start: number;
  end: number;
}

/** The names of each thing, with the token that stands for all of them. */
export const synonymGroups: readonly { token: string; names: readonly string[] }[] = readLines(
  sameMeaning,
).map((line) => {
  const names = readList(line);
  return { token: `=${names[0]}`, names };
});

const families = new Map(
  readLines(kindsOfMeaning).map((line) => {
    const [wider = '', names = ''] = line.split(': ');
    return [wider, readList(names)] as const;
  }),
);
const root = growTree();

/** What is one of it: a charcoal is a grey. */
export function findFamily(name: string): readonly string[] {
  return families.get(name) ?? [];
}

/** The phrases in some units that have other names, from the left, the longest first; none overlaps another. */
export function findNamedPhrases(units: readonly (Unit | null)[]): Phrase[] {
  const found: Phrase[] = [];
  for (let start = 0; start < units.length; start += 1) {
    const branch = branchOff(units[start]!);
    const phrase = branch && followBranch(branch, units, start);
    if (!phrase) continue;
    found.push(phrase);
    start = phrase.end - 1;
  }
  return found;
}

function followBranch(branch: PhraseNode, units: readonly (Unit | null)[], start: number): Phrase | null {
  let node: PhraseNode | undefined = branch;
  let meaning: Meaning | null = null;
  let longest = start;
  for (let end = start + 1; node; end += 1) {
    if (node.meaning) [meaning, longest] = [node.meaning, end];
    const unit = units[end];
    node = unit ? node.next.get(unit.token) : undefined;
  }
  return meaning && { meaning, start, end: longest };
}

function branchOff(unit: Unit | null): PhraseNode | null {
  if (unit && unit.phrases === undefined) unit.phrases = root.next.get(unit.token) ?? null;
  return unit?.phrases ?? null;
}

function growTree(): PhraseNode {
  const kinds = [...families].flatMap(([wider, names]) =>
    names.map((kind) => ({ kind, wider: `=${wider}` })),
  );
  const tree: PhraseNode = { next: new Map(), meaning: null };
  for (const { token, names } of synonymGroups) {
    const wider = kinds.filter(({ kind }) => names.includes(kind)).map((kind) => kind.wider);
    for (const name of names) plant(tree, name, { own: token, wider });
  }
  for (const { kind, wider } of kinds) plant(tree, kind, { own: null, wider: [wider] });
  return tree;
}

function plant(tree: PhraseNode, name: string, meaning: Meaning): void {
  let node = tree;
  for (const unit of mergeCompounds(readUnits(name))) {
    if (!unit) throw new Error(`A name of a thing is one phrase: ${name}`);
    const next: PhraseNode = node.next.get(unit.token) ?? { next: new Map(), meaning: null };
    node.next.set(unit.token, next);
    node = next;
  }
  node.meaning ??= meaning;
}

function readLines(table: string): string[] {
  return table.trim().split('\n');
}
