import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Account, deleteAccount } from '#contract/accounts.ts';
import { forgetAccount } from '#web/lib/account-id.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { AccessForm } from './access-form.tsx';
import { CurrentPassword } from './password-fields.tsx';

/** What the Privacy Act gives everybody: a copy of their data, and its deletion. */
export function YourData({ account }: { account: Account }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section className="card p-5 sm:p-8">
      <h2 className="text-2xl">Your data</h2>
      <p className="mt-2 text-soft">
        Everything we keep about you is yours. Download it or delete it any time.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a className="button" href={`/api/accounts/${account.id}/export`} download="tallboy-my-data.json">
          <Download size={18} aria-hidden="true" />
          Export my data
        </a>
        <button type="button" className="button text-danger" onClick={() => setDeleting(true)}>
          Delete my account
        </button>
      </div>
      {isDeleting && (
        <Dialog
          title="Delete my account"
          onClose={() => setDeleting(false)}
          about="This deletes your profile, favourites, saved searches, alerts and notifications straight away. Your comments and notes on lists go too. A list you share goes to the next person on it. Your other lists are deleted. Channels, tokens and feeds stop working. You can’t undo it."
        >
          <DeleteForm />
        </Dialog>
      )}
    </section>
  );
}

function DeleteForm() {
  const client = useQueryClient();
  const form = useForm({
    check: ({ password }): Record<string, string> =>
      password ? {} : { password: 'Please enter your password' },
    send: async ({ password = '' }) => {
      const { message } = await actAsShopper((id) =>
        call<typeof deleteAccount>('DELETE /api/accounts/:id', { params: { id }, body: { password } }),
      );
      showToast({ title: 'Account Deleted', description: message });
      forgetAccount(client);
    },
  });
  return (
    <AccessForm form={form} action="Delete forever" busy="Deleting..." tone="danger">
      <CurrentPassword error={form.errors.password} />
    </AccessForm>
  );
}
