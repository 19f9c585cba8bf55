import { Flame, Sparkles, TriangleAlert } from 'lucide-react';

interface BadgesProps {
  listing: { isHotDeal: boolean; isGreatDeal: boolean; cautions: readonly string[]; isGone: boolean };
}

/** The badge on a listing's card: one at most. */
export function Badges({ listing }: BadgesProps) {
  if (listing.isGone) return <span className="badge bg-ink text-paper">No longer for sale</span>;
  if (listing.cautions.length > 0) {
    return (
      <span className="badge bg-careful-wash text-careful">
        <TriangleAlert size={14} aria-hidden="true" />
        Check carefully
      </span>
    );
  }
  if (listing.isHotDeal) {
    return (
      <span className="badge bg-hot text-on-hot">
        <Flame size={14} aria-hidden="true" />
        Hot Deal
      </span>
    );
  }
  if (listing.isGreatDeal) {
    return (
      <span className="badge bg-primary text-on-primary">
        <Sparkles size={14} aria-hidden="true" />
        Great Deal
      </span>
    );
  }
  return null;
}
