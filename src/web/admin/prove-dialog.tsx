import type { confirmStaff, readStaffUser } from '#contract/staff.ts';
import { useProofRequest } from '#web/lib/act-as-staff.ts';
import { call, query } from '#web/lib/api.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** Asks staff to prove who they are before they do something that matters. */
export function ProveDialog() {
  const request = useProofRequest();
  const { data: user } = useQuery(
    query<typeof readStaffUser>('GET /api/auth/user', {}, { on401: 'nothing' }),
  );
  if (!request) return null;
  return (
    <Dialog
      title="Please confirm it’s you"
      onClose={request.decline}
      about="It’s been a while since you signed in."
    >
      {user?.hasPassword === false ? (
        <a className="button button-primary mt-4" href="/api/login/openid?again=1">
          Sign in again
        </a>
      ) : (
        <PasswordForm onProved={request.give} />
      )}
    </Dialog>
  );
}

function PasswordForm({ onProved }: { onProved: () => void }) {
  const { errors, problem, isSending, onSubmit } = useForm({
    send: async ({ password = '' }) => {
      await call<typeof confirmStaff>('POST /api/staff/confirm', { body: { password } });
      onProved();
    },
  });
  return (
    <Form onSubmit={onSubmit} className="mt-4 grid gap-4">
      <FormField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password ?? problem ?? undefined}
      />
      <SubmitButton isSending={isSending} busy="Checking...">
        Confirm
      </SubmitButton>
    </Form>
  );
}
