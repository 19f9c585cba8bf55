import { type ReactNode, useRef } from 'react';
import type { changeHidden, HiddenThings as Hidden } from '#contract/hiding.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';
import { bringThingBack, explain, refetchVisible } from './hide.ts';
import { hiddenQuery } from './queries.ts';

/** Everything somebody doesn't want to see, and the way back for each. */
export function HiddenThings({ accountId }: { accountId: number }) {
  const client = useQueryClient();
  const { data, isError } = useQuery(hiddenQuery(accountId));

  async function change(body: { withoutPhotos?: boolean; dealers?: boolean }) {
    // The box keeps its tick at once, and loses it again if the server refuses.
    client.setQueryData<Hidden>(hiddenQuery(accountId).queryKey, (known) => known && { ...known, ...body });
    try {
      await actAsShopper((id) =>
        call<typeof changeHidden>('PATCH /api/accounts/:id/hidden', { params: { id }, body }),
      );
    } catch (error) {
      reportFailure(client, error, { title: 'Nothing changed', description: explain(error) });
    }
    await refetchVisible(client);
  }

  return (
    <section>
      <h2 tabIndex={-1} className="text-2xl">
        Hidden
      </h2>
      <p className="mt-1 text-soft">
        Anything you hide stays out of your results, counts, alerts and recommendations.
      </p>
      {isError && <p className="alert mt-4">We couldn’t load this. Please reload the page.</p>}
      {!data && !isError && <p className="mt-4 text-soft">Loading ...</p>}
      {data && (
        <>
          <div className="card mt-4 grid gap-1 p-4 sm:p-5">
            <Choice
              label="Hide pieces without photos"
              isOn={data.withoutPhotos}
              onChange={(withoutPhotos) => change({ withoutPhotos })}
            />
            <Choice
              label="Hide dealers"
              hint="Sellers with more than seven pieces for sale at once, or with a shop’s name."
              isOn={data.dealers}
              onChange={(dealers) => change({ dealers })}
            />
          </div>
          <Things
            title="Sellers"
            empty="No hidden sellers. Open a piece and press “Hide”."
            things={data.sellers.map(({ id, name, platform }) => ({ id, name, what: name, more: platform }))}
            onBringBack={(id) => bringThingBack(client, id)}
          />
          <Things
            title="Pieces"
            empty="No hidden pieces. Open a piece and press “Hide”."
            things={data.pieces.map(({ id, title, listingId, platform, isGone }) => ({
              id,
              name: title,
              what: (
                <Link href={`/listing/${listingId}`} className="hover:underline">
                  {title}
                </Link>
              ),
              more: isGone ? `${platform} · No longer for sale` : platform,
            }))}
            onBringBack={(id) => bringThingBack(client, id)}
          />
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Choice({ label, hint, isOn, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </label>
  );
}

interface ThingsProps {
  title: string;
  empty: string;
  things: { id: number; name: string; what: ReactNode; more: string }[];
  onBringBack: (id: number) => void;
}

function Things({ title, empty, things, onBringBack }: ThingsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useFocusKept(list, heading);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mt-6 text-lg">
        {title}
      </h3>
      {things.length === 0 && <p className="mt-1 text-soft">{empty}</p>}
      <ul ref={list} className="mt-2 grid gap-2">
        {things.map(({ id, name, what, more }) => (
          <li key={id} className="card flex items-center justify-between gap-3 p-3">
            <span className="wrap-anywhere min-w-0">
              {what}
              <span className="block text-sm text-soft">{more}</span>
            </span>
            <button
              type="button"
              className="button shrink-0 px-3"
              aria-label={`Bring ${name} back`}
              onClick={() => onBringBack(id)}
            >
              Bring back
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
