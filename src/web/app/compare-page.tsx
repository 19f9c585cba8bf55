import { ComparePage as Comparison } from '#web/catalogue/compare/compare-page.tsx';
import { Verdict } from '#web/deals/verdict.tsx';

/** Pieces side by side, with what the other slices add to them. */
export function ComparePage() {
  return <Comparison verdict={({ id }) => <Verdict id={id} />} />;
}
