import { type FormEvent, useState } from 'react';
import { formatCount } from '#contract/numbers.ts';
import type { createDataSource, scrapeDataSource } from '#contract/sources.ts';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { call } from '#web/lib/api.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { LookResult, LookSteps } from './look-result.tsx';
import { PointAtPage } from './pointing/point-at-page.tsx';
import { type Look, useLook } from './use-look.ts';

/** A marketplace from the address of one of its pages: look, see what was found, save. */
export function PasteAddress({ onSaved }: { onSaved: () => void }) {
  const [address, setAddress] = useState('');
  const [place, setPlace] = useState('');
  /** The address that was looked at; what is typed since may be another. */
  const [looked, setLooked] = useState<string | null>(null);
  const looking = useLook();
  const { look, isBusy } = looking;

  async function lookAt(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!address.trim()) return looking.setProblem('Please paste the address of a search or a category.');
    setLooked(null);
    await looking.start({ address, place });
    setLooked(address);
  }

  async function save(name: string, { baseUrl, scrapingConfig }: NonNullable<Look['proposal']>) {
    const body = { name, baseUrl, scrapingConfig };
    const saved = await actAsStaff(
      () => call<typeof createDataSource>('POST /api/admin/data-sources', { body }),
      { done: 'Data source created successfully', failed: { title: 'Failed to create data source' } },
    );
    if (!saved) return;
    const params = { id: saved.id };
    await actAsStaff(
      () => call<typeof scrapeDataSource>('POST /api/admin/data-sources/:id/scrape', { params }),
      { done: 'Scraping started successfully', failed: { title: 'Failed to start scraping' } },
    );
    looking.clear();
    setLooked(null);
    setAddress('');
    setPlace('');
    onSaved();
  }

  return (
    <section aria-label="Add a marketplace by its address" className="card mt-4 p-4">
      <Form
        onSubmit={lookAt}
        aria-label="Paste an address"
        className="grid gap-4 md:grid-cols-[2fr_1fr_auto] md:items-start"
      >
        <FormField
          label="Paste an address"
          name="address"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          hint="A search or category page on any marketplace or shop."
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={looking.problem ?? undefined}
        />
        <FormField
          label="Town it sells from"
          name="place"
          autoComplete="off"
          maxLength={120}
          hint="Only if everything’s in one place."
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
        <div className="md:pt-7">
          <SubmitButton isSending={isBusy} busy="Looking...">
            Look
          </SubmitButton>
        </div>
      </Form>
      <p role="status" className="wrap-anywhere not-empty:mt-3">
        {isBusy && `${looking.now ?? 'Having a look'}…`}
        {look &&
          (look.proposal
            ? `Found ${formatCount(look.found, 'listing')} on the first page.`
            : 'We couldn’t find a way to read it.')}
      </p>
      <LookSteps steps={looking.steps} />
      {look && <LookResult key={look.steps.join()} look={look} onSave={save} />}
      {looked && !looking.problem && (
        <div className="mt-4">
          <PointAtPage
            key={looked}
            address={looked}
            isTrying={isBusy}
            onTry={(selectors) => looking.start({ address: looked, place, selectors })}
          />
        </div>
      )}
    </section>
  );
}
