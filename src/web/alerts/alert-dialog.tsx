import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { createPriceAlert, PriceAlert } from '#contract/alerts.ts';
import type { Input } from '#contract/endpoint.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { priceAlertsQuery } from './queries.ts';

type AlertType = PriceAlert['alertType'];

/** What an alert watches; nothing means all of the person's favourites and saved searches. */
export interface Watched {
  listing?: { id: number; title: string };
  savedSearch?: { id: number; name: string };
}

const types: { value: AlertType; label: string }[] = [
  { value: 'price_drop', label: 'Price Drop' },
  { value: 'new_listing', label: 'New Listing' },
  { value: 'back_in_stock', label: 'Back in Stock' },
];

export function AlertDialog({ watched, onClose }: { watched: Watched; onClose: () => void }) {
  const client = useQueryClient();
  const [alertType, setAlertType] = useState<AlertType>('price_drop');
  const { errors, problem, isSending, onSubmit } = useForm({
    check: ({ priceDropPercentage = '', targetPrice = '' }) => ({
      ...(!isPercentage(priceDropPercentage) && {
        priceDropPercentage: 'Please enter a whole number from 1 to 50',
      }),
      ...(!isAmount(targetPrice) && { targetPrice: 'Please enter an amount in dollars and cents' }),
    }),
    send: async ({ priceDropPercentage, targetPrice }) => {
      try {
        const body: Input<typeof createPriceAlert>['body'] = {
          alertType,
          targetPrice: targetPrice ? Number(targetPrice) : null,
          priceDropPercentage: priceDropPercentage ? Number(priceDropPercentage) : null,
          ...(watched.listing && { listingId: watched.listing.id }),
          ...(watched.savedSearch && { savedSearchId: watched.savedSearch.id }),
        };
        await actAsShopper(async (id) => {
          const params = { id };
          await call<typeof createPriceAlert>('POST /api/accounts/:id/price-alerts', { params, body });
          await client.invalidateQueries({ queryKey: priceAlertsQuery(id).queryKey });
        });
      } catch (error) {
        reportFailure(client, error, {
          title: 'Creation Failed',
          description: 'Failed to create alert. Please try again.',
        });
        throw error;
      }
      showToast({ title: 'Alert Created', description: 'Your price alert has been created successfully.' });
      onClose();
    },
  });
  return (
    <Dialog title="Create Price Alert" onClose={onClose}>
      <p className="wrap-anywhere mt-1 text-soft">{describeWatched(watched)}</p>
      <Form className="mt-4 grid gap-4" onSubmit={onSubmit}>
        {problem && (
          <p className="alert" role="alert">
            {problem}
          </p>
        )}
        <SelectField
          label="Alert Type"
          name="alertType"
          // A single listing is never new again.
          options={types.filter(({ value }) => !watched.listing || value !== 'new_listing')}
          value={alertType}
          onChange={(event) => setAlertType(event.target.value as AlertType)}
        />
        {alertType === 'price_drop' && (
          <FormField
            label="Price Drop Percentage (%)"
            name="priceDropPercentage"
            type="number"
            min={1}
            max={50}
            inputMode="numeric"
            placeholder="e.g. 20"
            hint="Leave it empty to hear of any drop."
            error={errors.priceDropPercentage}
          />
        )}
        <FormField
          label="Target Price ($)"
          name="targetPrice"
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          placeholder="e.g. 300"
          error={errors.targetPrice}
        />
        <SubmitButton isSending={isSending} busy="Creating...">
          Create Alert
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function describeWatched({ listing, savedSearch }: Watched): string {
  if (listing) return `For “${listing.title}”.`;
  if (savedSearch) return `For everything your search “${savedSearch.name}” finds.`;
  return 'For all your favourites and saved searches.';
}

function isPercentage(text: string): boolean {
  return text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 50);
}

function isAmount(text: string): boolean {
  return /^(\d+(\.\d{1,2})?)?$/.test(text);
}
