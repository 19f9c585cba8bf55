import { Flame, type LucideIcon, Sparkles, TriangleAlert } from 'lucide-react';

interface Badged {
  isHotDeal: boolean;
  isGreatDeal: boolean;
  cautions: readonly string[];
  isGone: boolean;
}

/** How each badge looks. */
const looks = {
  'No longer for sale': { colours: 'bg-ink text-paper', Icon: null },
  'Check carefully': { colours: 'bg-careful-wash text-careful', Icon: TriangleAlert },
  'Hot Deal': { colours: 'bg-hot text-on-hot', Icon: Flame },
  'Great Deal': { colours: 'bg-primary text-on-primary', Icon: Sparkles },
} satisfies Record<string, { colours: string; Icon: LucideIcon | null }>;

/** What the badge says; null where there is none. */
export function nameBadge({ isHotDeal, isGreatDeal, cautions, isGone }: Badged): keyof typeof looks | null {
  if (isGone) return 'No longer for sale';
  if (cautions.length > 0) return 'Check carefully';
  if (isHotDeal) return 'Hot Deal';
  return isGreatDeal ? 'Great Deal' : null;
}

/** The badge on a listing's card: one at most. */
export function Badges({ listing }: { listing: Badged }) {
  const name = nameBadge(listing);
  if (name === null) return null;
  const { colours, Icon } = looks[name];
  return (
    <span className={`badge ${colours}`}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      {name}
    </span>
  );
}
