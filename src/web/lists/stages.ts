import type { Stage } from '#contract/limits.ts';

export const stageLabels: Record<Stage, string> = {
  idea: 'Idea',
  asked: 'Asked',
  viewing: 'Viewing',
  bought: 'Bought',
  no: 'No',
};

/** What needs somebody comes first. */
export const sections: { stage: Stage; title: string }[] = [
  { stage: 'viewing', title: 'Going to see' },
  { stage: 'asked', title: 'Asked about' },
  { stage: 'idea', title: 'Ideas' },
  { stage: 'bought', title: 'Bought' },
  { stage: 'no', title: 'Not for us' },
];
