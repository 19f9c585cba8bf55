import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Channel, deleteChannel, testChannel, updateChannel } from '#contract/channels.ts';
import type { Input } from '#contract/endpoint.ts';
import { formatCount } from '#contract/numbers.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { channelsQuery } from '#web/lib/channels.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { When } from '#web/ui/when.tsx';
import { nameKind, paceLabels } from './kinds.ts';

/** One channel or device: how it is doing, in words, and what can be done about it. */
export function ChannelRow({ channel, onRemoved }: { channel: Channel; onRemoved: () => void }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const { id, name, kind, pace, isActive } = channel;
  const params = { id };

  const unchanged = { title: 'Update Failed', description: `We couldn’t change ${name}. Please try again.` };
  async function act<T>(send: () => Promise<T>, { title, description } = unchanged): Promise<T | null> {
    try {
      return await actAsShopper(async (accountId) => {
        const done = await send();
        await client.invalidateQueries({ queryKey: channelsQuery(accountId).queryKey });
        return done;
      });
    } catch (error) {
      // How long to wait is for the server to say.
      const isTooMuch = error instanceof ApiError && error.status === 429;
      reportFailure(client, error, { title, description: isTooMuch ? error.explanation : description });
      return null;
    }
  }

  const change = (body: Input<typeof updateChannel>['body']) =>
    act(() => call<typeof updateChannel>('PATCH /api/channels/:id', { params, body }));

  async function toggle() {
    if (await change({ isActive: !isActive })) showToast({ title: `${name} is ${isActive ? 'off' : 'on'}` });
  }

  async function test() {
    setTesting(true);
    const done = await act(() => call<typeof testChannel>('POST /api/channels/:id/test', { params }), {
      title: 'Test not sent',
      description: `We couldn’t send a test to ${name}. Please try again.`,
    });
    setTesting(false);
    if (done?.isDelivered) showToast({ title: 'Test sent', description: done.message });
    else if (done) showToast({ title: 'Test not delivered', description: done.message, tone: 'problem' });
  }

  async function remove() {
    if (!(await act(() => call<typeof deleteChannel>('DELETE /api/channels/:id', { params })))) return;
    showToast({ title: 'Removed', description: `We won’t send anything more to ${name}.` });
    onRemoved();
  }

  return (
    <article className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="wrap-anywhere font-sans font-semibold text-base tracking-normal">{name}</h3>
          <p className="wrap-anywhere text-sm text-soft">
            {[kind === 'push' || nameKind(kind) === name ? null : nameKind(kind), channel.host]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <State channel={channel} />
        </div>
        <div className="w-36">
          <SelectField
            label="Tell me"
            aria-label={`How often to notify ${name}`}
            options={paceLabels}
            value={pace}
            onChange={(event) => change({ pace: event.target.value as Channel['pace'] })}
          />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <BusyButton isBusy={isTesting} status="Sending a test" onClick={test}>
          {isTesting ? 'Sending...' : 'Send a test'}
        </BusyButton>
        <button type="button" className="button" onClick={toggle}>
          {isActive ? 'Switch off' : 'Switch on'}
        </button>
        <button
          type="button"
          className="button px-3"
          aria-label={`Remove ${name}`}
          onClick={() => setAsking(true)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          action="Remove"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          We won’t send anything more there. To get it back, you’ll need to set it up again.
        </ConfirmDialog>
      )}
    </article>
  );
}

function State({ channel: { isActive, problem, retryAt, waiting, lastToldAt } }: { channel: Channel }) {
  return (
    <>
      {problem && <p className="wrap-anywhere mt-1 text-danger">{problem}</p>}
      {problem && retryAt && isActive && (
        <p className="text-sm">
          Next try: <When iso={retryAt} format="moment" />
        </p>
      )}
      <p className="mt-1 text-sm text-soft">
        {isActive ? 'On' : 'Switched off'}
        {waiting > 0 &&
          ` · ${formatCount(waiting, 'notification')} ${isActive ? 'waiting' : 'from the last two days will be sent once it’s on'}`}
        {lastToldAt && (
          <>
            {' · Last sent '}
            <When iso={lastToldAt} format="moment" />
          </>
        )}
      </p>
    </>
  );
}
