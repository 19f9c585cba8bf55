import { useState } from 'react';
import type { createPriceAlert, PriceAlert } from '#contract/alerts.ts';
import type { Input } from '#contract/endpoint.ts';
import { useAccountId } from '#web/lib/account-id.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { offerPush } from '#web/lib/push-offer.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { everyWay, ToldBy } from '#web/ui/told-by.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { checkAlert } from './check-alert.ts';
import { priceAlertsQuery } from './queries.ts';
import { readWish, tellAlert, type Watched, type Wish } from './tell-alert.ts';

type AlertType = PriceAlert['alertType'];

const types: { value: AlertType; label: string }[] = [
  { value: 'price_drop', label: 'Price Drop' },
  { value: 'new_listing', label: 'New Listing' },
  { value: 'back_in_stock', label: 'Back in Stock' },
];

export function AlertDialog({ watched, onClose }: { watched: Watched; onClose: () => void }) {
  const client = useQueryClient();
  // If it's gone, the news is that it's back.
  const [alertType, setAlertType] = useState<AlertType>(
    watched.listing?.isGone ? 'back_in_stock' : 'price_drop',
  );
  const [wish, setWish] = useState<Wish>({});
  const [ways, setWays] = useState(everyWay);
  const accountId = useAccountId();
  const { errors, problem, isSending, onSubmit } = useForm({
    check: checkAlert,
    send: async ({ priceDropPercentage, targetPrice }) => {
      try {
        const body: Input<typeof createPriceAlert>['body'] = {
          alertType,
          targetPrice: targetPrice ? Number(targetPrice) : null,
          priceDropPercentage: priceDropPercentage ? Number(priceDropPercentage) : null,
          ...ways,
          ...(watched.listing && { listingId: watched.listing.id }),
          ...(watched.savedSearch && { savedSearchId: watched.savedSearch.id }),
        };
        await actAsShopper(async (id) => {
          const params = { id };
          await call<typeof createPriceAlert>('POST /api/accounts/:id/price-alerts', { params, body });
          await client.invalidateQueries({ queryKey: priceAlertsQuery(id).queryKey });
        });
      } catch (error) {
        const isThere = error instanceof ApiError && error.status === 409;
        reportFailure(client, error, {
          title: 'Creation Failed',
          description: isThere ? error.explanation : 'Failed to create alert. Please try again.',
        });
        throw error;
      }
      showToast({ title: 'Alert Created', description: 'Your price alert has been created successfully.' });
      onClose();
      offerPush();
    },
  });
  return (
    <Dialog title="Create Price Alert" onClose={onClose} about={describeWatched(watched)}>
      <Form
        className="mt-4 grid gap-4"
        onSubmit={onSubmit}
        onInput={(event) => setWish(readWish(new FormData(event.currentTarget)))}
      >
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
            hint={wish.target === undefined ? 'Leave it blank to hear about any drop.' : undefined}
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
        {accountId !== null && <ToldBy accountId={accountId} value={ways} onChange={setWays} />}
        <p className="wrap-anywhere" aria-live="polite">
          {tellAlert(alertType, watched, wish)}
        </p>
        <SubmitButton isSending={isSending} busy="Creating...">
          Create Alert
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function describeWatched({ listing, savedSearch }: Watched): string {
  if (listing) return `For “${listing.title}”.`;
  if (savedSearch) return `For anything that matches “${savedSearch.name}”.`;
  return 'For all your favourites and saved searches.';
}
