import { X } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { categories } from '#contract/categories.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { describeFilter } from '#contract/filter-fields.ts';
import { listChosen } from '#contract/one-or-several.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { PlaceFields } from '#web/ui/place-fields.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import {
  checkFields,
  type Fields,
  formFields,
  readFields,
  severalStay,
  type Telling,
} from './form-fields.ts';

const firstCategories = ['Living Room', 'Bedroom', 'Dining', 'Office', 'Outdoor'];
const categoryNames = [...new Set([...firstCategories, ...categories.map(({ name }) => name)])];
const conditions = ['New', 'Excellent', 'Good', 'Fair'];
const tellings: { value: Telling; label: string }[] = [
  { value: 'new_listing', label: 'when something new matches' },
  { value: 'price_drop', label: 'when a price drops' },
  { value: 'both', label: 'about new matches and price drops' },
  { value: '', label: 'nothing, I’ll look myself' },
];

interface SavedSearchFormProps {
  name: string;
  filter: ListingFilter;
  /** Gets everything the search asks for; null if the form is now empty. */
  save: (fields: Fields, telling: Telling) => Promise<void>;
  /** Whether it asks how they want to be told, as of a new search. */
  asksTelling: boolean;
}

/** The fields most people need. The rest of the search is listed, and can be removed. */
export function SavedSearchForm({ name, filter, save, asksTelling }: SavedSearchFormProps) {
  const [removed, setRemoved] = useState<string[]>([]);
  const { errors, problem, isSending, onSubmit } = useForm({
    check: checkFields,
    send: (values) => save(readFields(values, filter, removed), (values.telling ?? '') as Telling),
  });
  const others = describeFilter(filter).filter(
    ({ fields: [field = ''] }) => !formFields.includes(field) && !removed.includes(field),
  );

  /** The next one gets the focus, or the button to save with where none is left. */
  function remove(chip: HTMLElement, fields: string[]) {
    const { form } = chip as HTMLButtonElement;
    const item = chip.closest('li');
    const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
    flushSync(() => setRemoved([...removed, ...fields]));
    (neighbour ?? form?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }

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
          {...offer('Any category', categoryNames, listChosen(filter, 'category'))}
        />
        <SelectField
          label="Condition"
          name="condition"
          {...offer('Any condition', conditions, listChosen(filter, 'condition'))}
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
        <PlaceFields region={filter.region} city={filter.city} anywhere="All of New Zealand" />
      </div>
      <FormField
        label="Location"
        name="location"
        placeholder="A suburb or town, e.g. Petone"
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
                  onClick={(event) => remove(event.currentTarget, fields)}
                >
                  <span className="wrap-anywhere">{words}</span>
                  <X size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {asksTelling && (
        <SelectField
          label="Tell me"
          name="telling"
          options={tellings}
          defaultValue="new_listing"
          hint="On Tallboy, and anywhere else you’ve chosen in your account, such as email."
        />
      )}
      <SubmitButton isSending={isSending} busy="Saving...">
        Save Search
      </SubmitButton>
    </Form>
  );
}

/** An address may ask for what is not on the list, or for several; it stays. */
function offer(any: string, known: readonly string[], chosen: readonly string[]) {
  const [present = '', ...more] = chosen;
  const several = more.length > 0 ? [{ value: severalStay, label: chosen.join(' or ') }] : [];
  const names = present && !known.includes(present) ? [...known, present] : known;
  return {
    defaultValue: several[0]?.value ?? present,
    options: [{ value: '', label: any }, ...several, ...names.map((name) => ({ value: name, label: name }))],
  };
}
