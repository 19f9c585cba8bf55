import type { Account, updateAccount } from '#contract/accounts.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { keepAccount } from './keep-account.ts';

type MailChoice = Account['mailNotifications'];

const choices: { value: MailChoice; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'at_once', label: 'Straight away' },
  { value: 'hourly', label: 'Once an hour' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
];

/** When notifications go out by mail as well. */
export function MailChoice({ account }: { account: Account }) {
  const client = useQueryClient();

  async function choose(mailNotifications: MailChoice) {
    try {
      const body = { mailNotifications };
      const changed = await actAsShopper((id) =>
        call<typeof updateAccount>('PATCH /api/accounts/:id', { params: { id }, body }),
      );
      keepAccount(client, changed);
      showToast({ title: 'Profile Updated' });
    } catch (error) {
      reportFailure(client, error, {
        title: 'Update Failed',
        description: 'Failed to update profile. Please try again.',
      });
    }
  }

  return (
    <div className="max-w-sm">
      <SelectField
        label="Email me my notifications"
        options={choices}
        value={account.mailNotifications}
        onChange={(event) => choose(event.target.value as MailChoice)}
        {...(!account.isEmailVerified && { hint: 'We’ll start once you’ve confirmed your email address.' })}
      />
    </div>
  );
}
