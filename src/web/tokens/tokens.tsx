import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { mostTokens } from '#contract/limits.ts';
import type { revokeToken, Token } from '#contract/tokens.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { When } from '#web/ui/when.tsx';
import { MakeToken } from './make-token.tsx';
import { tokensQuery } from './queries.ts';
import { scopeLabels } from './scopes.ts';

/** The keys that scripts and assistants have to this account. */
export function Tokens({ accountId }: { accountId: number }) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isMaking, setMaking] = useState(false);
  const isHydrated = useHydrated();
  const wanted = tokensQuery(accountId);
  const { data: tokens = [] } = useQuery({ ...wanted, refetchOnMount: 'always' });
  const isFull = tokens.filter(({ isExpired }) => !isExpired).length >= mostTokens;

  async function revoke({ id, name }: Token) {
    try {
      await actAsShopper(() => call<typeof revokeToken>('DELETE /api/tokens/:id', { params: { id } }));
      await client.invalidateQueries({ queryKey: wanted.queryKey });
      heading.current?.focus();
      showToast({ title: 'Token Revoked', description: `${name} can’t be used any more.` });
    } catch (error) {
      reportFailure(client, error, {
        title: 'Not Revoked',
        description: `${name} still works. Please try again.`,
      });
    }
  }

  return (
    <section className="card p-5 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        Scripts and assistants
      </h2>
      <p className="mt-2 text-soft">
        A token lets a script or an AI assistant use Tallboy for you. It never sees your password, and can’t
        change it or your profile. See{' '}
        <a className="link" href="/api/docs">
          what it can do
        </a>
        .
      </p>
      {tokens.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => revoke(token)} />
          ))}
        </ul>
      )}
      <button
        type="button"
        className="button mt-4"
        disabled={!isHydrated || isFull}
        onClick={() => setMaking(true)}
      >
        <Plus size={18} aria-hidden="true" />
        Make a token
      </button>
      {isFull && (
        <p className="mt-2 text-sm text-soft">
          You already have {mostTokens} tokens. Revoke one to make another.
        </p>
      )}
      {isMaking && <MakeToken onClose={() => setMaking(false)} />}
    </section>
  );
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { name, scope, createdAt, lastUsedAt, expiresAt, isExpired } = token;
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-sm text-soft">{scopeLabels[scope]}</p>
        <p className="text-sm text-soft">
          {lastUsedAt ? (
            <>
              Last used <When iso={lastUsedAt} format="moment" />
            </>
          ) : (
            'Never used'
          )}
        </p>
        <p className="text-sm text-soft">
          Made <When iso={createdAt} format="date" />
        </p>
        <p className={`text-sm ${isExpired ? 'text-danger' : 'text-soft'}`}>
          {isExpired ? 'Expired' : 'Expires'} <When iso={expiresAt} format="date" />
        </p>
      </div>
      <button type="button" className="button" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Revoke ${name}?`}
          action="Revoke"
          onConfirm={onRevoke}
          onClose={() => setAsking(false)}
        >
          Whatever uses this token stops working straight away. You can’t undo it.
        </ConfirmDialog>
      )}
    </li>
  );
}
