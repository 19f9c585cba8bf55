import { useState } from 'react';
import type { Listing, readListing, suppressListing } from '#contract/catalogue.ts';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { refreshCollecting } from './queries.ts';
import { readListingNumber } from './read-listing-number.ts';

/** A seller wants their listing off Tallboy: for good, even if their marketplace still shows it. */
export function RemoveListing() {
  const client = useQueryClient();
  const [found, setFound] = useState<Pick<Listing, 'id' | 'title' | 'platform'> | null>(null);
  const { errors, problem, isSending, onSubmit } = useForm({
    check: ({ listing = '' }) => {
      const isKnown = readListingNumber(listing) !== null;
      return isKnown ? {} : { listing: 'Please enter its number or its Tallboy address' };
    },
    send: async ({ listing = '' }) => {
      const params = { id: readListingNumber(listing) ?? 0 };
      setFound(await call<typeof readListing>('GET /api/listings/:id', { params }));
    },
  });

  async function remove(id: number) {
    const params = { id };
    await actAsStaff(
      () => call<typeof suppressListing>('POST /api/admin/listings/:id/suppress', { params }),
      { done: 'Listing removed', failed: { title: 'Couldn’t remove the listing' } },
    );
    await refreshCollecting(client);
  }

  return (
    <section className="card mt-8 p-4">
      <h2 className="text-xl">Remove a listing</h2>
      <p className="mt-1 text-soft">
        For when a seller asks. We erase its details and never collect it again.
      </p>
      <Form onSubmit={onSubmit} className="mt-3 grid max-w-xl gap-3">
        <FormField
          label="Number or address of the listing"
          name="listing"
          autoComplete="off"
          required
          error={errors.listing ?? problem ?? undefined}
        />
        <SubmitButton className="justify-self-start" isSending={isSending} busy="Looking...">
          Find it
        </SubmitButton>
      </Form>
      {found && (
        <ConfirmDialog
          title="Remove this listing forever?"
          action="Remove listing"
          onConfirm={() => remove(found.id)}
          onClose={() => setFound(null)}
        >
          <bdi>{found.title}</bdi> ({found.platform})
        </ConfirmDialog>
      )}
    </section>
  );
}
