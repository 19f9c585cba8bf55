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
    <Dialog
      title="Sign in again"
      onClose={request.decline}
      about="You’ve been signed out. Sign in to carry on."
    >
      <SignInForm email={account.email} onAgain={request.give} />
    </Dialog>
  );
}
