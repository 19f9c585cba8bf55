import { useState } from 'react';
import type { changePassword } from '#contract/accounts.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { AccessForm } from './access-form.tsx';
import { checkPasswords, PasswordFields } from './password-fields.tsx';

export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Change Password
      </button>
      {isOpen && (
        <Dialog title="Change Password" onClose={() => setOpen(false)}>
          <ChangePasswordForm
            onDone={() => {
              setOpen(false);
              onChanged();
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    check: (values) => ({
      ...(!values.currentPassword && { currentPassword: 'Please enter your password' }),
      ...checkPasswords(values),
    }),
    send: async ({ currentPassword = '', password = '', confirmPassword = '', revokeTokens }) => {
      const body = { currentPassword, password, confirmPassword, revokeTokens: revokeTokens !== undefined };
      const { message } = await actAsShopper((id) =>
        call<typeof changePassword>('POST /api/accounts/:id/password', { params: { id }, body }),
      );
      if (body.revokeTokens) await client.invalidateQueries();
      showToast({ title: 'Password Changed', description: message });
      onDone();
    },
  });
  return (
    <AccessForm form={form} action="Change Password" busy="Saving...">
      <FormField
        label="Current Password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={form.errors.currentPassword}
      />
      <PasswordFields label="New Password" errors={form.errors} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="revokeTokens" className="size-5 shrink-0" />
        <span>
          Also revoke my tokens and turn off my private feeds and the links to my lists. Otherwise my scripts,
          assistants and feed readers keep working.
        </span>
      </label>
    </AccessForm>
  );
}
