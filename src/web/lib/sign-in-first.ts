import { navigate, useHistoryState } from '#web/lib/router.tsx';

/** Something the visitor tried to do that needs an account. Kept in the history entry, so it is gone once they leave. */
export interface Wish {
  /** "Sign in to save this piece." */
  invitation: string;
  /** The listing whose heart they pressed. */
  favorite?: number;
}

/** Goes to the sign-in card, which leads back here. */
export function signInFirst(wish: Wish): void {
  navigate('/account', { state: { wish } });
}

export function useWish(): Wish | null {
  return useHistoryState<Wish>('wish');
}
