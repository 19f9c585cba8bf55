import type { JudgedQuery } from './judged-queries.ts';

export interface Answer {
  query: JudgedQuery;
  found: number[];
}

export interface Measures {
  /**
   * Of all that are worth a look, and of those that are exactly right, how many are in the first hundred (if
   * there are more than a hundred, of a hundred).
   */
  recall: number;
  recallOfIt: number;
  /** How near the first ten come to the best ten in the best order. */
  ndcg: number;
  nothing: number;
}

/** Means over the queries that have something to find; how many find nothing, over all. */
export function measure(answers: Answer[]): Measures {
  const shares = (least: number) => answers.flatMap((answer) => measureRecall(answer, least) ?? []);
  return {
    recall: findMean(shares(1)),
    recallOfIt: findMean(shares(2)),
    ndcg: findMean(answers.flatMap((answer) => measureOrder(answer) ?? [])),
    nothing: findMean(answers.map(({ found }) => (found.length === 0 ? 1 : 0))),
  };
}

function measureRecall({ query, found }: Answer, least: number): number | null {
  const wanted = [...query.grades].filter(([, grade]) => grade >= least);
  if (wanted.length === 0) return null;
  const shown = new Set(found.slice(0, 100));
  return wanted.filter(([number]) => shown.has(number)).length / Math.min(100, wanted.length);
}

function measureOrder({ query, found }: Answer): number | null {
  const best = gain([...query.grades.values()].sort((a, b) => b - a));
  return best === 0 ? null : gain(found.map((number) => query.grades.get(number) ?? 0)) / best;
}

function gain(grades: number[]): number {
  return grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

function findMean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
