import { navigate, useHistoryState } from 'wouter/use-browser-location';

/** What somebody wanted to do that needs an account. It stands in the history's entry: gone as soon as they go elsewhere. */
export interface Wish {
  /** "Sign in to save this piece." */
  invitation: string;
  /** The listing whose heart they pressed. */
  favorite?: number;
}

/** To the sign-in card, from which the way leads back here. */
export function signInFirst(wish: Wish): void {
  navigate('/account', { state: { wish } });
}

export function useWish(): Wish | null {
  return useHistoryState<{ wish?: Wish } | null>()?.wish ?? null;
}
