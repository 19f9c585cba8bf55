import type { createList, List } from '#contract/lists.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

interface NewListFormProps {
  /** The first piece on it. */
  listingId?: number;
  onMade: (list: List) => void;
}

export function NewListForm({ listingId, onMade }: NewListFormProps) {
  const client = useQueryClient();
  const form = useForm({
    check: ({ name }): Record<string, string> => (name?.trim() ? {} : { name: 'Give it a name.' }),
    send: async ({ name = '' }) => {
      const list = await actAsShopper((id) =>
        call<typeof createList>('POST /api/accounts/:id/lists', {
          params: { id },
          body: { name, listingId },
        }),
      );
      await client.invalidateQueries({ queryKey: ['GET /api/accounts/:id/lists'] });
      showToast({ title: `Started “${list.name}”` });
      onMade(list);
    },
  });
  return (
    <Form className="mt-2 grid gap-3" onSubmit={form.onSubmit}>
      <FormField
        label="Name"
        name="name"
        placeholder="Our flat"
        maxLength={100}
        autoComplete="off"
        error={form.errors.name}
      />
      {form.problem && <p className="alert">{form.problem}</p>}
      <SubmitButton isSending={form.isSending} busy="Starting ..." className="justify-self-start">
        Start the list
      </SubmitButton>
    </Form>
  );
}
