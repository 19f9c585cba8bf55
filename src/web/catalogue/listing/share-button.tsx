import { Share2 } from 'lucide-react';
import { showToast } from '#web/ui/toast.ts';

export function ShareButton() {
  async function share() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      showToast({ title: 'Link copied!' });
    } catch {
      showToast({
        title: 'Couldn’t copy the link',
        description: window.location.href,
        tone: 'problem',
      });
    }
  }
  return (
    <button type="button" className="wakes button" onClick={share}>
      <Share2 size={18} aria-hidden="true" />
      Share
    </button>
  );
}
