import type { Account } from '#contract/accounts.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { PlaceFields } from '#web/ui/place-fields.tsx';

export const nameFields = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
] as const;

export const contactFields = [
  { name: 'phone', label: 'Phone', autoComplete: 'tel' },
  { name: 'location', label: 'Location', autoComplete: 'address-level3' },
] as const;

export const profileFields = [...nameFields, ...contactFields];

interface ProfileFieldsProps {
  fields: readonly (typeof profileFields)[number][];
  /** Their initial values. */
  account?: Account;
  errors: Record<string, string>;
  /** With the region and city, which are picked. */
  hasPlace?: boolean;
}

/** What a person may tell about themselves, all of it optional. */
export function ProfileFields({ fields, account, errors, hasPlace = false }: ProfileFieldsProps) {
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
      {hasPlace && <PlaceFields region={account?.region} city={account?.city} anywhere="Rather not say" />}
    </div>
  );
}
