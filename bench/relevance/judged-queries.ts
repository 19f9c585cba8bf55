import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#config';

/** 2: what was asked for. 1: worth a look where there is nothing better. 0: not it. */
type Grade = 0 | 1 | 2;

export interface JudgedQuery {
  id: string;
  half: 'seen' | 'kept back';
  kind: string;
  text: string;
  /** The same without its slips. */
  meant: string;
  grades: Map<number, Grade>;
}

export function readJudgedQueries(): JudgedQuery[] {
  const judged = new Map(readTable('judgements.tsv').map(([id = '', ...listings]) => [id, listings]));
  return readTable('queries.tsv').map(([id = '', half = '', kind = '', text = '', meant = '']) => {
    if (half !== chooseHalf(text))
      throw new Error(`${id}, "${text}", belongs to the half ${chooseHalf(text)}.`);
    const listings = judged.get(id);
    if (!listings) throw new Error(`${id}, "${text}", has no line in judgements.tsv.`);
    return { id, half: chooseHalf(text), kind, text, meant: meant || text, grades: readGrades(id, listings) };
  });
}

function readGrades(id: string, listings: string[]): Map<number, Grade> {
  const grades = new Map<number, Grade>();
  for (const grade of [2, 1, 0] as const)
    for (const number of listings[2 - grade]?.match(/\d+/g)?.map(Number) ?? []) {
      if (grades.has(number)) throw new Error(`${id} grades listing ${number} twice.`);
      grades.set(number, grade);
    }
  return grades;
}

function readTable(file: string): string[][] {
  const lines = readFileSync(join(projectRoot, 'bench', 'relevance', file), 'utf8').split('\n');
  return lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'));
}

/** By the text alone, so that nobody chooses which queries are kept back. */
function chooseHalf(text: string): JudgedQuery['half'] {
  return createHash('sha256').update(text).digest()[0]! % 2 === 0 ? 'seen' : 'kept back';
}
