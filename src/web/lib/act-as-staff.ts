import { useEffect } from 'react';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { showToast } from '#web/ui/toast.ts';
import { ApiError } from './api.ts';
import { createQuestion } from './question.ts';

const redirectDelay = 500;
const proof = createQuestion();
export const useProofRequest = proof.useAsked;

interface Words {
  /** Nothing is said where the page itself shows what comes next. */
  done?: string;
  failed: { title: string; description?: string };
}

/**
 * Makes a call for a member of staff and reports how it went. If the server wants proof of who they are, they are asked
 * and the call is repeated; if they are signed out, they go to the sign-in page. Null when it wasn't done.
 */
export async function actAsStaff<T>(act: () => Promise<T>, { done, failed }: Words): Promise<T | null> {
  try {
    const answer = await withProof(act);
    if (done) showToast({ title: done });
    return answer;
  } catch (error) {
    if (error instanceof Declined) return null;
    if (error instanceof ApiError && error.status === 401) signInAgain();
    else {
      const description = failed.description ?? (error instanceof ApiError ? error.explanation : unreachable);
      showToast({ title: failed.title, description, tone: 'problem' });
    }
    return null;
  }
}

const unreachable = 'We can’t reach Tallboy. Please check your connection and try again.';

function signInAgain(): void {
  const description = 'You are logged out. Logging in again...';
  showToast({ title: 'Unauthorized', description, tone: 'problem' });
  setTimeout(() => window.location.assign('/api/login'), redirectDelay);
}

/** Staff who are signed out while the dashboard is open find out at its next poll. */
export function useNoticeOfSignOut(): void {
  const client = useQueryClient();
  useEffect(() => {
    const unsubscribe = client.subscribe(({ state: { error } }) => {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      unsubscribe();
      signInAgain();
    });
    return unsubscribe;
  }, [client]);
}

class Declined extends Error {}

async function withProof<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const isAsked =
      error instanceof ApiError &&
      error.status === 403 &&
      error.errors.some(({ path }) => path === 'password');
    if (!isAsked) throw error;
  }
  if (!(await proof.ask())) throw new Declined();
  return act();
}
