import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account, updateAccount } from '#contract/accounts.ts';
import { call } from '#web/lib/api.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { accountQuery, useSignOut } from './use-account.ts';

const fields = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel' },
  { name: 'location', label: 'Location', autoComplete: 'address-level3' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'region', label: 'Region', autoComplete: 'address-level1' },
] as const;

export function Profile({ account }: { account: Account }) {
  const [isEditing, setEditing] = useState(false);
  const signOut = useSignOut();
  return (
    <section className="card p-6 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Profile</h2>
        <div className="flex gap-2">
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
        <ProfileForm account={account} onDone={() => setEditing(false)} />
      ) : (
        <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact label="Email" value={account.email} />
          {fields.map(({ name, label }) => (
            <Fact key={name} label={label} value={account[name]} />
          ))}
        </dl>
      )}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="break-words">{value || '–'}</dd>
    </div>
  );
}

function ProfileForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const client = useQueryClient();
  const { errors, isSending, onSubmit } = useForm({
    send: async (profile) => {
      const { id } = account;
      try {
        const changed = await call<typeof updateAccount>('PATCH /api/accounts/:id', {
          params: { id },
          body: profile,
        });
        client.setQueryData(accountQuery(id).queryKey, changed);
      } catch (error) {
        showToast({
          title: 'Update Failed',
          description: 'Failed to update profile. Please try again.',
          tone: 'problem',
        });
        throw error;
      }
      showToast({ title: 'Profile Updated' });
      onDone();
    },
  });
  return (
    <form className="mt-6 grid gap-4 sm:grid-cols-2" onSubmit={onSubmit} noValidate>
      {fields.map(({ name, ...field }) => (
        <FormField
          key={name}
          name={name}
          {...field}
          maxLength={100}
          defaultValue={account[name] ?? ''}
          error={errors[name]}
        />
      ))}
      <div className="flex gap-2 sm:col-span-2">
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending ? 'Saving...' : 'Save'}
        </button>
        <button type="button" className="button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}
