import { useEffect, useRef } from 'react';
import type { Account, updateAccount } from '#contract/accounts.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { keepAccount } from './keep-account.ts';
import { ProfileFields, profileFields } from './profile-fields.tsx';

export function ProfileForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { errors, isSending, onSubmit } = useForm({
    send: async (profile) => {
      try {
        const changed = await actAsShopper((id) =>
          call<typeof updateAccount>('PATCH /api/accounts/:id', { params: { id }, body: profile }),
        );
        keepAccount(client, changed);
      } catch (error) {
        reportFailure(client, error, {
          title: 'Update Failed',
          description: 'Failed to update profile. Please try again.',
        });
        throw error;
      }
      showToast({ title: 'Profile Updated' });
      onDone();
    },
  });
  return (
    <Form ref={form} className="mt-6 grid gap-4" onSubmit={onSubmit}>
      <ProfileFields fields={profileFields} account={account} errors={errors} hasPlace />
      <div className="flex gap-2">
        <SubmitButton isSending={isSending} busy="Saving...">
          Save
        </SubmitButton>
        <button type="button" className="button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
