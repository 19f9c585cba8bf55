import { type FormEvent, useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { createDataSource, lookAtAddress, scrapeDataSource } from '#contract/sources.ts';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { LookResult } from './look-result.tsx';

type Look = Answer<typeof lookAtAddress>;

/** A marketplace from the address of one of its pages: look, see what was found, save. */
export function PasteAddress({ onSaved }: { onSaved: () => void }) {
  const [address, setAddress] = useState('');
  const [place, setPlace] = useState('');
  const [look, setLook] = useState<Look | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function lookAt(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!address.trim()) return setProblem('Please paste the address of a search or a category.');
    setBusy(true);
    setLook(null);
    setProblem(null);
    try {
      const body = { address, place };
      setLook(await call<typeof lookAtAddress>('POST /api/admin/data-sources/look', { body }));
    } catch (error) {
      setProblem(
        error instanceof ApiError ? error.explanation : 'Tallboy cannot be reached. Please try again.',
      );
    }
    setBusy(false);
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
    setLook(null);
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
          hint="Of a search or a category on any marketplace or shop."
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={problem ?? undefined}
        />
        <FormField
          label="Town it sells from"
          name="place"
          autoComplete="off"
          maxLength={120}
          hint="Only if all of it is in one place."
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
        <div className="md:pt-7">
          <SubmitButton isSending={isBusy} busy="Looking...">
            Look
          </SubmitButton>
        </div>
      </Form>
      <p role="status" className="mt-3 empty:hidden">
        {isBusy && 'Tallboy is looking at the page. This takes some seconds, because it asks politely.'}
        {look &&
          (look.proposal
            ? `Found ${look.found} listings on the first page.`
            : 'No way to read it was found.')}
      </p>
      {look && <LookResult key={address} look={look} onSave={save} />}
    </section>
  );
}
