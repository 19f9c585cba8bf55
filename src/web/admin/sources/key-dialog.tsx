import { useState } from 'react';
import type { keepCredentials, removeCredentials } from '#contract/credentials.ts';
import type { Input } from '#contract/endpoint.ts';
import { mostHeaders, oauthMethods } from '#contract/limits.ts';
import type { DataSource } from '#contract/sources.ts';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { call } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { refreshCollecting } from '../queries.ts';

type Body = Input<typeof keepCredentials>['body'];

const kinds = [
  { value: 'headers', label: 'A key in a header' },
  { value: 'oauth1', label: 'OAuth 1.0a (Trade Me)' },
];
const shared = { autoComplete: 'off', spellCheck: false };

/** What an official API asks for. It is typed in and never comes back. */
export function KeyDialog({ source, onClose }: { source: DataSource; onClose: () => void }) {
  const client = useQueryClient();
  const { id, name, credentials } = source;
  const [kind, setKind] = useState<Body['kind']>(credentials?.kind ?? 'headers');
  const [rows, setRows] = useState(1);
  const params = { id };
  const { errors, problem, isSending, onSubmit } = useForm({
    send: async (values) => {
      const body =
        kind === 'oauth1' ? ({ ...values, kind } as Body) : { kind, headers: readHeaders(values, rows) };
      await call<typeof keepCredentials>('POST /api/admin/data-sources/:id/credentials', { params, body });
      showToast({ title: 'Key saved', description: 'We’ll use it from the next run.' });
      await refreshCollecting(client);
      onClose();
    },
  });

  async function remove() {
    await actAsStaff(
      () => call<typeof removeCredentials>('DELETE /api/admin/data-sources/:id/credentials', { params }),
      { done: 'Key removed', failed: { title: 'Couldn’t remove the key' } },
    );
    await refreshCollecting(client);
    onClose();
  }

  return (
    <Dialog
      title={`Key for ${name}`}
      onClose={onClose}
      about="For official APIs. We keep it encrypted and only send it to this source’s own address. We never show or export it."
    >
      {credentials && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-3">
          <p className="wrap-anywhere min-w-0 flex-1">
            {credentials.kind === 'oauth1' ? 'OAuth 1.0a' : credentials.headerNames.join(', ')}, set{' '}
            {formatMoment(credentials.changedAt)}
          </p>
          <button type="button" className="button" onClick={remove}>
            Remove
          </button>
        </div>
      )}
      <Form className="mt-4 grid gap-4" onSubmit={onSubmit}>
        {problem && (
          <p className="alert" role="alert">
            {problem}
          </p>
        )}
        <SelectField
          label="Kind"
          name="kind"
          options={kinds}
          value={kind}
          onChange={(event) => setKind(event.target.value as Body['kind'])}
        />
        {kind === 'oauth1' ? (
          <OAuthFields errors={errors} />
        ) : (
          <HeaderFields errors={errors} rows={rows} onMore={() => setRows(rows + 1)} />
        )}
        <SubmitButton isSending={isSending} busy="Saving...">
          {credentials ? 'Replace key' : 'Save key'}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

interface FieldsProps {
  errors: Record<string, string>;
}

function OAuthFields({ errors }: FieldsProps) {
  return (
    <>
      <FormField {...shared} label="Consumer key" name="consumerKey" required error={errors.consumerKey} />
      <FormField
        {...shared}
        label="Consumer secret"
        name="consumerSecret"
        type="password"
        required
        error={errors.consumerSecret}
      />
      <FormField
        {...shared}
        label="Token"
        name="token"
        hint="Leave both blank if the API doesn’t ask for one."
        error={errors.token}
      />
      <FormField
        {...shared}
        label="Token secret"
        name="tokenSecret"
        type="password"
        error={errors.tokenSecret}
      />
      <SelectField
        label="Signature"
        name="method"
        options={oauthMethods.map((value) => ({ value, label: value }))}
      />
    </>
  );
}

function HeaderFields({ errors, rows, onMore }: FieldsProps & { rows: number; onMore: () => void }) {
  return (
    <>
      {Array.from({ length: rows }, (_, row) => `headers.${row}`).map((row) => (
        <div key={row} className="grid gap-4 sm:grid-cols-2">
          <FormField
            {...shared}
            label="Header"
            name={`${row}.name`}
            placeholder="X-Api-Key"
            required
            error={errors[`${row}.name`]}
          />
          <FormField
            {...shared}
            label="Key"
            name={`${row}.value`}
            type="password"
            required
            error={errors[`${row}.value`]}
          />
        </div>
      ))}
      {rows < mostHeaders && (
        <button type="button" className="button justify-self-start" onClick={onMore}>
          Add another header
        </button>
      )}
    </>
  );
}

/** Rows that were left empty don't count, but for the first. */
function readHeaders(values: Record<string, string>, rows: number): NonNullable<Body['headers']> {
  return Array.from({ length: rows }, (_, row) => ({
    name: values[`headers.${row}.name`] ?? '',
    value: values[`headers.${row}.value`] ?? '',
  })).filter(({ name, value }, row) => row === 0 || name || value);
}
