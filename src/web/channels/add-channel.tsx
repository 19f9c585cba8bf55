import { useState } from 'react';
import type { createChannel, testChannel } from '#contract/channels.ts';
import type { Input } from '#contract/endpoint.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { channelsQuery } from '#web/lib/channels.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { SecretLink } from '#web/ui/secret-link.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { kinds, paceLabels } from './kinds.ts';

type Body = Input<typeof createChannel>['body'];

/** Adds a channel and sends it a test, so that nobody relies on one that doesn't work. */
export function AddChannel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [kind, setKind] = useState<Body['kind']>('ntfy');
  const [secret, setSecret] = useState<string | null>(null);
  const { label, help, fields } = kinds[kind];
  const { errors, problem, isSending, onSubmit } = useForm({
    check: (values) =>
      Object.fromEntries(
        fields
          .filter(({ name, isOptional }) => !isOptional && !values[name]?.trim())
          .map(({ name }) => [name, 'Please fill this in']),
      ),
    send: async ({ name, url, token, chatId, pace }) => {
      const body = { kind, name, url, token, chatId, pace } as Body;
      const { signingSecret, test } = await actAsShopper(async (id) => {
        const params = { id };
        const added = await call<typeof createChannel>('POST /api/accounts/:id/channels', { params, body });
        const tested = await call<typeof testChannel>('POST /api/channels/:id/test', {
          params: { id: added.id },
        }).catch((error: unknown) => ({
          isDelivered: false,
          message: error instanceof ApiError ? error.explanation : 'Try sending another in a moment.',
        }));
        await client.invalidateQueries({ queryKey: channelsQuery(id).queryKey });
        return { ...added, test: tested };
      });
      showToast(
        test.isDelivered
          ? { title: `${label} added`, description: test.message }
          : {
              title: 'Added, but the test didn’t arrive',
              description: test.message,
              tone: 'problem',
            },
      );
      if (signingSecret) setSecret(signingSecret);
      else onClose();
    },
  });
  if (secret) return <SigningSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog title="Add a channel" onClose={onClose}>
      <Form className="mt-4 grid gap-4" onSubmit={onSubmit}>
        {problem && (
          <p className="alert" role="alert">
            {problem}
          </p>
        )}
        <SelectField
          label="Kind"
          name="kind"
          options={Object.entries(kinds).map(([value, { label: text }]) => ({ value, label: text }))}
          value={kind}
          hint={help}
          onChange={(event) => setKind(event.target.value as Body['kind'])}
        />
        {fields.map(({ isOptional, isSecret, ...field }) => (
          <FormField
            key={`${kind} ${field.name}`}
            {...field}
            required={!isOptional}
            autoComplete="off"
            spellCheck={false}
            {...(isSecret && { hint: field.hint ?? 'We keep it encrypted and never show it again.' })}
            error={errors[field.name]}
          />
        ))}
        <SelectField label="Tell me" name="pace" options={paceLabels} defaultValue="at_once" />
        <FormField label="Name" name="name" maxLength={60} placeholder={label} error={errors.name} />
        <SubmitButton isSending={isSending} busy="Sending a test...">
          Add and send a test
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function SigningSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title="Your signing secret" onClose={onClose}>
      <SecretLink label="Signing secret" address={secret} />
      <button type="button" className="button button-primary mt-5" onClick={onClose}>
        Done
      </button>
    </Dialog>
  );
}
