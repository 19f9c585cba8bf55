import type { Account, updateAccount } from '#contract/accounts.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { useSendsMail } from '#web/lib/sends-mail.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { keepAccount } from './keep-account.ts';

/** "9 pm" */
const nameHour = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: nameHour(hour) }));
const usual = { quietFrom: 21, quietUntil: 7 };

/** The hours in which nothing buzzes: it waits until they are over. */
export function QuietHours({ account }: { account: Account }) {
  const client = useQueryClient();
  const { quietFrom, quietUntil } = account;
  const sendsMail = useSendsMail();

  async function save(body: { quietFrom: number | null; quietUntil: number | null }) {
    try {
      const changed = await actAsShopper((id) =>
        call<typeof updateAccount>('PATCH /api/accounts/:id', { params: { id }, body }),
      );
      keepAccount(client, changed);
      showToast({
        title: 'Quiet hours saved',
        description:
          body.quietFrom === null
            ? 'We’ll notify you at any hour.'
            : `We won’t send you notifications from ${nameHour(body.quietFrom)} to ${nameHour(body.quietUntil ?? 0)}.`,
      });
    } catch (error) {
      reportFailure(client, error, {
        title: 'Update Failed',
        description: 'We couldn’t save your quiet hours. Please try again.',
      });
    }
  }

  const isOn = quietFrom !== null && quietUntil !== null;
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-primary"
          checked={isOn}
          onChange={() => save(isOn ? { quietFrom: null, quietUntil: null } : usual)}
        />
        <span>
          <span className="font-semibold">Quiet hours</span>
          <span className="block text-soft">
            We hold your notifications{sendsMail && ', emails too,'} until quiet hours are over.
          </span>
        </span>
      </label>
      {isOn && (
        <div className="mt-3 grid max-w-sm grid-cols-2 gap-3">
          <SelectField
            label="From"
            options={hours.filter(({ value }) => Number(value) !== quietUntil)}
            value={String(quietFrom)}
            onChange={(event) => save({ quietFrom: Number(event.target.value), quietUntil })}
          />
          <SelectField
            label="Until"
            options={hours.filter(({ value }) => Number(value) !== quietFrom)}
            value={String(quietUntil)}
            onChange={(event) => save({ quietFrom, quietUntil: Number(event.target.value) })}
          />
        </div>
      )}
    </div>
  );
}
