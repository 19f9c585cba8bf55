import type { Listing } from '#contract/catalogue.ts';
import { cautions } from '#contract/cautions.ts';

/** On a card: the first thing to look twice for. */
export function CautionLine({ listing: { cautions: names, isGone } }: { listing: Listing }) {
  const [first, ...others] = names;
  if (!first || isGone) return null;
  return (
    <p className="font-medium text-careful text-sm">
      {cautions[first].short}
      {others.length > 0 && `, and ${others.length} more`}
    </p>
  );
}
