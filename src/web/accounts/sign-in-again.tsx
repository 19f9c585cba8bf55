import { useEffect } from 'react';
import { useSignInRequest } from '#web/lib/act-as-shopper.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useAccount } from './use-account.ts';

/** For people whose session has ended while they were in the middle of something. */
export function SignInAgain() {
  const request = useSignInRequest();
  const { account } = useAccount();
  useEffect(() => {
    if (!account) request?.decline();
  }, [account, request]);
  if (!request || !account) return null;
  return (
    <Dialog title="You are signed out" onClose={request.decline}>
      <p className="mt-2 text-soft">Your session has ended. Sign in, and you go on where you were.</p>
      <SignInForm email={account.email} onAgain={request.give} />
    </Dialog>
  );
}
