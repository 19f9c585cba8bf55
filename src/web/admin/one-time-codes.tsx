import { useEffect, useRef, useState } from 'react';
import type { disableCodes, enableCodes, StaffMember, startCodes } from '#contract/staff.ts';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SquareCode } from './square-code.tsx';

/** A second proof at the sign-in, for those who want it: codes from an authenticator app. */
export function OneTimeCodes({ user }: { user: StaffMember }) {
  const client = useQueryClient();
  const [setup, setSetup] = useState<{ secret: string; address: string } | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>([]);
  if (!user.hasPassword) return null;
  const refresh = () => client.invalidateQueries({ queryKey: ['GET /api/auth/user'] });

  async function begin() {
    const started = await actAsStaff(() => call<typeof startCodes>('POST /api/staff/codes', {}), {
      failed: { title: 'Couldn’t set up one-time codes' },
    });
    setSetup(started);
  }
  async function end() {
    await actAsStaff(() => call<typeof disableCodes>('DELETE /api/staff/codes', {}), {
      done: 'One-time codes are off',
      failed: { title: 'Couldn’t turn off one-time codes' },
    });
    setRecoveryCodes([]);
    await refresh();
  }
  const finish = (codes: string[]) => {
    setRecoveryCodes(codes);
    setSetup(null);
    refresh();
  };

  return (
    <section className="card p-4">
      <h2 className="text-xl">Your sign-in</h2>
      <p className="mt-1">
        {user.usesCodes
          ? 'You sign in with your password and a one-time code from your authenticator app.'
          : 'Add one-time codes from an authenticator app, so a stolen password isn’t enough.'}
      </p>
      {recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} />}
      {setup ? (
        <SetupForm {...setup} onDone={finish} />
      ) : (
        <button type="button" className="button mt-3" onClick={user.usesCodes ? end : begin}>
          {user.usesCodes ? 'Turn off one-time codes' : 'Set up one-time codes'}
        </button>
      )}
    </section>
  );
}

interface SetupFormProps {
  secret: string;
  address: string;
  onDone: (recoveryCodes: string[]) => void;
}

function SetupForm({ secret, address, onDone }: SetupFormProps) {
  const code = useRef<HTMLInputElement>(null);
  // The button that was pressed has made way for it.
  useEffect(() => code.current?.focus(), []);
  const { errors, problem, isSending, onSubmit } = useForm({
    send: async ({ code = '' }) => {
      const answer = await call<typeof enableCodes>('POST /api/staff/codes/enable', { body: { code } });
      onDone(answer.recoveryCodes);
    },
  });
  return (
    <Form onSubmit={onSubmit} className="mt-3 grid max-w-sm gap-3">
      <SquareCode text={address} label="QR code for your authenticator app" />
      <p>
        Scan the code with your authenticator app,{' '}
        <a className="link" href={address}>
          open it on this device
        </a>
        , or type this key into it: <code className="wrap-anywhere">{secret.replace(/(.{4})/g, '$1 ')}</code>
      </p>
      <FormField
        ref={code}
        label="The code it shows"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={errors.code ?? problem ?? undefined}
      />
      <SubmitButton isSending={isSending} busy="Checking...">
        Turn on one-time codes
      </SubmitButton>
    </Form>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="mt-3" role="status">
      <p className="font-semibold">
        Keep these recovery codes somewhere safe. Each works once instead of a one-time code. We won’t show
        them again.
      </p>
      <ul className="mt-2 columns-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
