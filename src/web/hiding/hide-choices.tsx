import { EyeOff } from 'lucide-react';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { type Hideable, hide } from './hide.ts';

export const whatHidingDoes =
  'Whatever you hide stays out of your results, counts, alerts and recommendations. You can bring it back in your account.';

interface HideChoicesProps {
  listing: Hideable;
  onClose: () => void;
}

export function HideChoices({ listing, onClose }: HideChoicesProps) {
  const client = useQueryClient();
  const press = (what: 'piece' | 'seller') => {
    onClose();
    hide(client, listing, what);
  };
  return (
    <div className="mt-3 grid gap-2">
      <button type="button" className="button justify-start" onClick={() => press('piece')}>
        <EyeOff size={18} aria-hidden="true" />
        Hide this piece
      </button>
      {listing.sellerName && (
        <button type="button" className="button justify-start" onClick={() => press('seller')}>
          <EyeOff size={18} aria-hidden="true" className="shrink-0" />
          <span className="wrap-anywhere min-w-0 text-left">Hide everything from {listing.sellerName}</span>
        </button>
      )}
    </div>
  );
}
