import type { appraisePiece, Understood, Worth } from '#contract/worth.ts';
import { call } from '#web/lib/api.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { checkNumbers, sizes, toNumber } from './check-numbers.ts';

const conditions = ['New', 'Excellent', 'Good', 'Fair'];
const conditionChoices = [
  { value: '', label: 'Not known' },
  ...conditions.map((value) => ({ value, label: value })),
];
const repairChoices = [
  { value: '', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

interface FactsFormProps {
  /** What was asked: it says which listing the facts are of. */
  text: string;
  facts: Understood;
  onAnswer: (worth: Worth) => void;
}

/** Each fact as it was understood, to be put right. */
export function FactsForm({ text, facts, onAnswer }: FactsFormProps) {
  const { errors, problem, isSending, onSubmit } = useForm({
    check: (values) => checkNumbers(values),
    send: async ({ title, type, brand, material, condition, place, count, price, ...rest }) => {
      const { widthCm, depthCm, heightCm, needsRepair } = rest;
      const numbers = {
        widthCm: toNumber(widthCm),
        depthCm: toNumber(depthCm),
        heightCm: toNumber(heightCm),
      };
      const texts = { title, type, brand, material, condition, place };
      const amounts = { ...numbers, count: toNumber(count), price: toNumber(price) };
      const description = facts.description ?? '';
      const body = { text, description, ...texts, ...amounts, needsRepair: needsRepair === 'yes' };
      onAnswer(await call<typeof appraisePiece>('POST /api/worth', { body }));
    },
  });
  const written = (name: Exclude<keyof Understood, 'needsRepair'>) => ({
    name,
    defaultValue: facts[name] ?? '',
    placeholder: 'Not known',
    error: errors[name],
  });
  return (
    <section className="card p-5" aria-labelledby="facts-title">
      <h2 id="facts-title" className="text-2xl">
        What we understood
      </h2>
      <p className="mt-1 text-soft">Fix anything that’s wrong and add what’s missing.</p>
      <Form className="mt-4 grid gap-4 sm:grid-cols-2" onSubmit={onSubmit}>
        {problem && (
          <p className="alert sm:col-span-2" role="alert">
            {problem}
          </p>
        )}
        <FormField label="Title" maxLength={200} {...written('title')} />
        <FormField label="Type of piece" maxLength={200} {...written('type')} />
        <FormField label="Brand" maxLength={200} {...written('brand')} />
        <FormField label="Material" maxLength={200} {...written('material')} />
        <SelectField
          label="Condition"
          name="condition"
          options={conditionChoices}
          defaultValue={facts.condition ?? ''}
        />
        <SelectField
          label="Needs repair"
          name="needsRepair"
          options={repairChoices}
          defaultValue={facts.needsRepair ? 'yes' : ''}
        />
        <FormField label="Town or region" maxLength={120} {...written('place')} />
        {sizes.map(([name, label]) => (
          <FormField key={name} label={label} inputMode="decimal" {...written(name)} />
        ))}
        <FormField label="How many" inputMode="numeric" {...written('count')} />
        <FormField
          label="Asking price ($)"
          inputMode="decimal"
          hint={(facts.count ?? 1) > 1 ? 'For all of them together' : undefined}
          {...written('price')}
        />
        <SubmitButton className="justify-self-start sm:col-span-2" isSending={isSending} busy="Looking...">
          Work it out again
        </SubmitButton>
      </Form>
    </section>
  );
}
