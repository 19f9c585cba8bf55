import type { PriceAlert } from '#contract/alerts.ts';
import { channelsQuery } from '#web/lib/channels.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { useNoMail, useSendsMail } from '#web/lib/sends-mail.ts';
import { NoMailNote } from './no-mail-note.tsx';

export type Ways = Pick<PriceAlert, 'channelIds' | 'byMail'>;

export const everyWay: Ways = { channelIds: null, byMail: true };

interface ToldByProps {
  accountId: number;
  value: Ways;
  onChange: (value: Ways) => void;
}

/** By which of one's channels an alert tells. Nothing to choose where there are none; then mail is all there is. */
export function ToldBy({ accountId, value, onChange }: ToldByProps) {
  const { data: channels = [] } = useQuery(channelsQuery(accountId));
  const sendsMail = useSendsMail();
  const noMail = useNoMail(accountId);
  if (channels.length === 0) return noMail === 'unconfirmed' ? <NoMailNote why={noMail} isOnly /> : null;
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
          {byMail && noMail && <NoMailNote why={noMail} isOnly={chosen.length === 0} />}
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
