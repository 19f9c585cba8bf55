import { showToast } from './toast.ts';

/** A script that was needed for what somebody pressed. */
export function tellNotLoaded(): void {
  showToast({
    title: 'That didn’t work',
    description: 'Your connection may have dropped, or Tallboy’s just been updated.',
    tone: 'problem',
    action: { label: 'Reload the page', onPress: () => window.location.reload() },
  });
}
