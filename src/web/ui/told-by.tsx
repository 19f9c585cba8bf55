import { useQuery } from '@tanstack/react-query';
import type { PriceAlert } from '#contract/alerts.ts';
import type { Channel } from '#contract/channels.ts';
import { channelsQuery } from '#web/lib/channels.ts';
import { useSendsMail } from '#web/lib/sends-mail.ts';

export type Ways = Pick<PriceAlert, 'channelIds' | 'byMail'>;

export const everyWay: Ways = { channelIds: null, byMail: true };

interface ToldByProps {
  accountId: number;
  value: Ways;
  onChange: (value: Ways) => void;
}

/** By which of one's channels an alert tells. Nothing to choose where there are none. */
export function ToldBy({ accountId, value, onChange }: ToldByProps) {
  const { data: channels = [] } = useQuery(channelsQuery(accountId));
  const sendsMail = useSendsMail();
  if (channels.length === 0) return null;
  const { channelIds, byMail } = value;
  const isEvery = channelIds === null;
  const chosen = channelIds ?? channels.map(({ id }) => id);
  const toggle = (id: number) =>
    onChange({
      byMail,
      channelIds: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
    });
  return (
    <fieldset>
      <legend className="font-medium">Tell me by</legend>
      <Choice
        label="Everything I’ve set up, and anything I add later"
        isChosen={isEvery && byMail}
        onToggle={() =>
          onChange(isEvery && byMail ? { channelIds: channels.map(({ id }) => id), byMail } : everyWay)
        }
      />
      {!(isEvery && byMail) && (
        <div className="ml-4">
          {sendsMail && (
            <Choice
              label="Email"
              isChosen={byMail}
              onToggle={() => onChange({ channelIds: chosen, byMail: !byMail })}
            />
          )}
          {channels.map(({ id, name }) => (
            <Choice key={id} label={name} isChosen={chosen.includes(id)} onToggle={() => toggle(id)} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ label, isChosen, onToggle }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={isChosen}
        onChange={onToggle}
      />
      <span className="wrap-anywhere">{label}</span>
    </label>
  );
}

/** "Sent to My phone and email." */
export function describeWays(channels: Channel[], { channelIds, byMail }: Ways, sendsMail: boolean): string {
  if (channelIds === null && byMail) return 'Sent everywhere you’ve set up.';
  const names = channels.filter(({ id }) => channelIds?.includes(id) ?? true).map(({ name }) => name);
  const all = byMail && sendsMail ? [...names, 'email'] : names;
  if (all.length === 0) return 'Only shown here.';
  return `Sent to ${new Intl.ListFormat('en-NZ').format(all)}.`;
}
