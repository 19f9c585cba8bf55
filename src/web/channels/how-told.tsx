import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { mostChannels } from '#contract/limits.ts';
import { channelsQuery } from '#web/lib/channels.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AddChannel } from './add-channel.tsx';
import { ChannelRow } from './channel-row.tsx';
import { ThisDevice } from './this-device.tsx';

interface HowToldProps {
  accountId: number;
  /** What the account itself decides: mail and quiet hours. */
  children: ReactNode;
}

/** Everything about where notifications go, in one place. */
export function HowTold({ accountId, children }: HowToldProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setAdding] = useState(false);
  const isHydrated = useHydrated();
  const { data: channels = [] } = useQuery({ ...channelsQuery(accountId), refetchOnMount: 'always' });
  const isFull = channels.filter(({ kind }) => kind !== 'push').length >= mostChannels;
  return (
    <section className="card mt-8 p-5 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        How we let you know
      </h2>
      <p className="mt-1 text-soft">
        Every notification shows up above. Choose where else you’d like to get them.
      </p>
      <div className="mt-5 grid gap-5">
        <ThisDevice accountId={accountId} />
        {children}
      </div>
      {channels.length > 0 && (
        <ul className="mt-5 divide-y divide-line border-line border-t">
          {channels.map((channel) => (
            <li key={channel.id}>
              <ChannelRow channel={channel} onRemoved={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="button mt-5"
        disabled={!isHydrated || isFull}
        onClick={() => setAdding(true)}
      >
        <Plus size={18} aria-hidden="true" />
        Add a channel
      </button>
      <p className="mt-2 text-sm text-soft">
        {isFull
          ? `You already have ${mostChannels} channels. Remove one to add another.`
          : 'ntfy, Telegram, Discord, Slack or a webhook of your own.'}
      </p>
      {isAdding && <AddChannel onClose={() => setAdding(false)} />}
    </section>
  );
}
