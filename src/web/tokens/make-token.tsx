import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { Input, TokenScope } from '#contract/endpoint.ts';
import { tokenDays } from '#contract/limits.ts';
import type { createToken } from '#contract/tokens.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { tokensQuery } from './queries.ts';
import { scopeLabels } from './scopes.ts';

type Body = Input<typeof createToken>['body'];

const hints: Record<TokenScope, string> = {
  read: 'It can search, and read your favourites, saved searches, alerts, notifications, recommendations and what you’ve hidden. It can’t change anything.',
  alerts:
    'It can search, and read your favourites, saved searches, alerts, notifications, recommendations and what you’ve hidden. It can also make, change and delete alerts and saved searches.',
};

/** Asks for the password, because whoever has a token can act without it. Then shows the token, once. */
export function MakeToken({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [scope, setScope] = useState<TokenScope>('read');
  const [secret, setSecret] = useState<string | null>(null);
  const { errors, problem, isSending, onSubmit } = useForm({
    check: ({ name, password }) => ({
      ...(!name?.trim() && { name: 'Please give your token a name' }),
      ...(!password && { password: 'Please enter your password' }),
    }),
    send: async ({ name = '', days, password = '' }) => {
      const body = { name, scope, days: Number(days), password } as Body;
      const made = await actAsShopper(async (id) => {
        const token = await call<typeof createToken>('POST /api/accounts/:id/tokens', {
          params: { id },
          body,
        });
        await client.invalidateQueries({ queryKey: tokensQuery(id).queryKey });
        return token;
      });
      setSecret(made.secret);
    },
  });
  if (secret) return <Secret secret={secret} onClose={onClose} />;
  return (
    <Dialog title="Make a token" onClose={onClose}>
      <Form className="mt-4 grid gap-4" onSubmit={onSubmit}>
        {problem && (
          <p className="alert" role="alert">
            {problem}
          </p>
        )}
        <FormField
          label="Name"
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          placeholder="My assistant"
          hint="So you’ll know what it’s for."
          error={errors.name}
        />
        <SelectField
          label="What it can do"
          name="scope"
          options={Object.entries(scopeLabels).map(([value, label]) => ({ value, label }))}
          value={scope}
          hint={hints[scope]}
          onChange={(event) => setScope(event.target.value as TokenScope)}
        />
        <SelectField
          label="Lasts"
          name="days"
          options={tokenDays.map((days) => ({ value: String(days), label: `${days} days` }))}
          defaultValue="90"
        />
        <FormField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <SubmitButton isSending={isSending} busy="Making it...">
          Make token
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [state, setState] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setState('Copied. Treat it like a password.');
    } catch {
      setState('Your browser won’t let us copy it. Please select it and copy it yourself.');
    }
  }
  return (
    <Dialog title="Your new token" onClose={onClose} about="Copy it now. We won’t show it again.">
      <code className="wrap-anywhere mt-3 block select-all rounded-lg bg-sunken p-3">{secret}</code>
      <p role="status" className="mt-2 min-h-5 text-sm text-soft">
        {state}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" data-first className="button button-primary" onClick={copy}>
          <Copy size={18} aria-hidden="true" />
          Copy
        </button>
        <button type="button" className="button" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
