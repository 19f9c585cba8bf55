import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { describeFilter } from '#contract/describe-filter.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { useAccountId } from '#web/lib/account-id.ts';
import { useSendsMail } from '#web/lib/sends-mail.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { everyWay, ToldBy, type Ways } from '#web/ui/told-by.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { checkFields, type Fields, type News, readFields } from './form-fields.ts';
import { LookedFor } from './looked-for.tsx';

const news: { value: News; label: string }[] = [
  { value: 'new_listing', label: 'when something new matches' },
  { value: 'price_drop', label: 'when a price drops' },
  { value: 'both', label: 'about new matches and price drops' },
  { value: '', label: 'nothing, I’ll look myself' },
];

/** What to be told of a new search, and by which channels. */
export interface Telling extends Ways {
  news: News;
}

interface SavedSearchFormProps {
  name: string;
  filter: ListingFilter;
  /** Gets everything the search asks for; null if the form is now empty. */
  save: (fields: Fields, telling: Telling) => Promise<void>;
  /** Whether it asks how they want to be told, as of a new search. */
  asksTelling: boolean;
}

export function SavedSearchForm({ name, filter, save, asksTelling }: SavedSearchFormProps) {
  const [removed, setRemoved] = useState<string[]>([]);
  const sendsMail = useSendsMail();
  const accountId = useAccountId();
  const [chosen, setChosen] = useState<News>('new_listing');
  const [ways, setWays] = useState(everyWay);
  const words = describeFilter(filter).map((part) => part.words);
  // Whoever saves what they are looking at has said what they want: a name and a way to be told are enough.
  const isFolded = asksTelling && words.length > 0;
  const [isOpen, setOpen] = useState(false);
  const { errors, problem, isSending, onSubmit } = useForm({
    check: (values) => {
      const found = checkFields(values);
      // Only what can be seen can have the focus.
      if (Object.keys(found).some((field) => field !== 'name')) flushSync(() => setOpen(true));
      return found;
    },
    send: (values) => save(readFields(values, filter, removed), { ...ways, news: asksTelling ? chosen : '' }),
  });
  const lookedFor = <LookedFor filter={filter} errors={errors} removed={removed} onRemove={setRemoved} />;
  const telling = asksTelling && (
    <>
      <SelectField
        label="Tell me"
        name="telling"
        options={news}
        value={chosen}
        onChange={(event) => setChosen(event.target.value as News)}
        hint={`On Tallboy, and anywhere else you’ve chosen in your account${sendsMail ? ', such as email' : ''}.`}
      />
      {chosen && accountId !== null && <ToldBy accountId={accountId} value={ways} onChange={setWays} />}
    </>
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
      {isFolded ? (
        <>
          {telling}
          <Fold about={words.join(' · ')} isOpen={isOpen} onToggle={setOpen}>
            {lookedFor}
          </Fold>
        </>
      ) : (
        <>
          {lookedFor}
          {telling}
        </>
      )}
      <SubmitButton isSending={isSending} busy="Saving...">
        Save Search
      </SubmitButton>
    </Form>
  );
}

interface FoldProps {
  /** What is inside, in brief. */
  about: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

function Fold({ about, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      className="group/fold rounded-lg border border-line"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="font-medium">What this search looks for</span>
          <span className="wrap-anywhere block text-sm text-soft">{about}</span>
        </span>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="text-soft transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="grid gap-4 px-3 pt-1 pb-3">{children}</div>
    </details>
  );
}
