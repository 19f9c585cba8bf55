/** One thing that was done, or what is being done at the moment. */
export type Progress = { step: string } | { now: string };

export type TellProgress = (progress: Progress) => void;

export interface Steps {
  taken: string[];
  push(...steps: string[]): void;
}

/** Steps are written down, and told as they are taken. */
export function writeSteps(tell: TellProgress): Steps {
  const taken: string[] = [];
  return {
    taken,
    push(...steps) {
      for (const step of steps) {
        taken.push(step);
        tell({ step });
      }
    },
  };
}
