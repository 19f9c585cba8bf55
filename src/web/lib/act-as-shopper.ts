import { requireAccountId } from './account-id.ts';
import { ApiError } from './api.ts';
import { createQuestion } from './question.ts';

const signIn = createQuestion();
export const useSignInRequest = signIn.useAsked;

/**
 * Does something in the account's name. Whoever turns out to have been signed out is asked to sign in to it again where
 * they are, and it is done then: nothing that was typed is lost.
 */
export async function actAsShopper<T>(act: (accountId: number) => Promise<T>): Promise<T> {
  const id = requireAccountId();
  try {
    return await act(id);
  } catch (error) {
    if (!isSignedOut(error) || !(await signIn.ask())) throw error;
  }
  return act(id);
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
