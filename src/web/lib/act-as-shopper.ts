import { requireAccountId } from './account-id.ts';
import { ApiError } from './api.ts';
import { createQuestion } from './question.ts';

const signIn = createQuestion();
export const useSignInRequest = signIn.useAsked;

/**
 * Makes a call for the account. If it turns out they are signed out, they are asked to sign in again on the spot and
 * the call is repeated, so that nothing they typed is lost.
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
