import { type ReactNode, useRef, useState } from 'react';
import type { Account } from '#contract/accounts.ts';
import { useSendsMail } from '#web/lib/sends-mail.ts';
import { PlaceName } from '#web/ui/place-name.tsx';
import { EmailState } from './email-state.tsx';
import { profileFields } from './profile-fields.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useSignOut } from './use-account.ts';

export function Profile({ account }: { account: Account }) {
  const [isEditing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const signOut = useSignOut();
  const sendsMail = useSendsMail();

  function stopEditing() {
    setEditing(false);
    heading.current?.focus();
  }

  return (
    <section className="card p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          Profile
        </h2>
        <div className="flex flex-wrap gap-2">
          {!isEditing && (
            <button type="button" className="button" onClick={() => setEditing(true)}>
              Edit Profile
            </button>
          )}
          <button type="button" className="button" onClick={signOut}>
            Sign Out
          </button>
        </div>
      </div>
      {isEditing ? (
        <ProfileForm account={account} onDone={stopEditing} />
      ) : (
        <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact label="Email" value={account.email}>
            {sendsMail && <EmailState account={account} />}
          </Fact>
          {profileFields.map(({ name, label }) => (
            <Fact key={name} label={label} value={account[name]} />
          ))}
          <Fact label="City" value={account.city && <PlaceName name={account.city} />} />
          <Fact label="Region" value={account.region && <PlaceName name={account.region} />} />
        </dl>
      )}
    </section>
  );
}

interface FactProps {
  label: string;
  value: ReactNode;
  children?: ReactNode;
}

function Fact({ label, value, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="wrap-anywhere" dir="auto">
        {value || '–'}
      </dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}
