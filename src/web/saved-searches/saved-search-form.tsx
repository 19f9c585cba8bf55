import { X } from 'lucide-react';
import { useState } from 'react';
import { categories } from '#contract/categories.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { describeFilter } from '#contract/filter-fields.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { checkFields, type Fields, formFields, readFields } from './form-fields.ts';

const firstCategories = ['Living Room', 'Bedroom', 'Dining', 'Office', 'Outdoor'];
const categoryNames = [...new Set([...firstCategories, ...categories.map(({ name }) => name)])];
const conditions = ['New', 'Excellent', 'Good', 'Fair'];

interface SavedSearchFormProps {
  name: string;
  filter: ListingFilter;
  /** Gets everything the search asks for; null if the form is now empty. */
  save: (fields: Fields) => Promise<void>;
}

/** The fields most people need. The rest of the search is listed, and can be removed. */
export function SavedSearchForm({ name, filter, save }: SavedSearchFormProps) {
  const [removed, setRemoved] = useState<string[]>([]);
  const { errors, problem, isSending, onSubmit } = useForm({
    check: checkFields,
    send: (values) => save(readFields(values, filter, removed)),
  });
  const others = describeFilter(filter).filter(
    ({ fields: [field = ''] }) => !formFields.includes(field) && !removed.includes(field),
  );
  return (
    <Form className="mt-4 grid gap-4" onSubmit={onSubmit}>
      {problem && (
        <p className="alert" role="alert">
          {problem}
        </p>
      )}
      <FormField
        label="Search Name"
        name="name"
        required
        maxLength={100}
        defaultValue={name}
        placeholder="e.g. Auckland sofas under $500"
        error={errors.name}
      />
      <FormField
        label="Search Keywords"
        name="searchQuery"
        maxLength={200}
        defaultValue={filter.search}
        error={errors.searchQuery}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Category"
          name="category"
          defaultValue={filter.category ?? ''}
          options={offer('Any category', categoryNames, filter.category)}
        />
        <SelectField
          label="Condition"
          name="condition"
          defaultValue={filter.condition ?? ''}
          options={offer('Any condition', conditions, filter.condition)}
        />
        <FormField
          label="Min Price ($)"
          name="minPrice"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={filter.minPrice}
          error={errors.minPrice}
        />
        <FormField
          label="Max Price ($)"
          name="maxPrice"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={filter.maxPrice}
          error={errors.maxPrice}
        />
      </div>
      <FormField
        label="Location"
        name="location"
        maxLength={200}
        defaultValue={filter.location}
        error={errors.location}
      />
      {others.length > 0 && (
        <fieldset>
          <legend className="font-medium">Also</legend>
          <ul className="mt-1 flex flex-wrap gap-2">
            {others.map(({ fields, words }) => (
              <li key={words}>
                <button
                  type="button"
                  className="button rounded-full py-1 font-normal"
                  aria-label={`Remove ${words}`}
                  onClick={() => setRemoved([...removed, ...fields])}
                >
                  <span className="wrap-anywhere">{words}</span>
                  <X size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <SubmitButton isSending={isSending} busy="Saving...">
        Save Search
      </SubmitButton>
    </Form>
  );
}

/** An address may ask for what is not on the list; it stays. */
function offer(any: string, known: readonly string[], present: string | undefined) {
  const names = present && !known.includes(present) ? [...known, present] : known;
  return [{ value: '', label: any }, ...names.map((name) => ({ value: name, label: name }))];
}
