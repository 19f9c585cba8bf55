import type { Account } from '#contract/accounts.ts';
import { FormField } from '#web/ui/form-field.tsx';

export const nameFields = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
] as const;

export const placeFields = [
  { name: 'phone', label: 'Phone', autoComplete: 'tel' },
  { name: 'location', label: 'Location', autoComplete: 'address-level3' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'region', label: 'Region', autoComplete: 'address-level1' },
] as const;

export const profileFields = [...nameFields, ...placeFields];

interface ProfileFieldsProps {
  fields: readonly (typeof profileFields)[number][];
  /** Their initial values. */
  account?: Account;
  errors: Record<string, string>;
}

/** What a person may tell about themselves, all of it optional. */
export function ProfileFields({ fields, account, errors }: ProfileFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(({ name, ...field }) => (
        <FormField
          key={name}
          name={name}
          {...field}
          maxLength={100}
          defaultValue={account?.[name] ?? ''}
          error={errors[name]}
        />
      ))}
    </div>
  );
}
