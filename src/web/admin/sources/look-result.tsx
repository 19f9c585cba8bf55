import { useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { lookAtAddress } from '#contract/looking.ts';
import { formatPrice } from '#web/lib/format.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { FormField } from '#web/ui/form-field.tsx';

type Look = Answer<typeof lookAtAddress>;
type Proposal = NonNullable<Look['proposal']>;

interface LookResultProps {
  look: Look;
  onSave: (name: string, proposal: Proposal) => Promise<void>;
}

/** What we did, as it is done. */
export function LookSteps({ steps }: { steps: string[] }) {
  if (steps.length === 0) return null;
  return (
    <ol aria-label="What we did" className="wrap-anywhere mt-3 list-decimal pl-6 text-soft">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}

/** What to watch out for, how listings would look, and the button that saves it. */
export function LookResult({ look, onSave }: LookResultProps) {
  const { warnings, listings, proposal } = look;
  return (
    <div className="wrap-anywhere mt-3 grid grid-cols-1 gap-4">
      {warnings.length > 0 && (
        <ul aria-label="Please check" className="alert grid gap-1">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {proposal && <SaveProposal proposal={proposal} onSave={onSave} />}
      <ul aria-label="Listings found" className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {listings.map((listing) => (
          <li key={listing.url} className="rounded-card bg-sunken p-2">
            <FoundCard listing={listing} />
          </li>
        ))}
      </ul>
      {proposal && (
        <details>
          <summary>The configuration</summary>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
            tabIndex={0}
            className="mt-1 max-h-80 overflow-auto whitespace-pre-wrap rounded-lg border border-line bg-sunken p-3 text-sm"
          >
            {JSON.stringify(proposal.scrapingConfig, null, 2)}
          </pre>
        </details>
      )}
    </div>
  );
}

function FoundCard({ listing }: { listing: Look['listings'][number] }) {
  const { title, url, price, location, condition, picture, isPartial } = listing;
  const place = location ?? (isPartial ? null : 'No place');
  const lacksSome = isPartial && (price === null || location === null || picture === null);
  return (
    <>
      {picture ? (
        <img
          src={picture}
          alt=""
          width={160}
          height={120}
          className="aspect-4/3 w-full rounded-lg object-cover"
        />
      ) : (
        <p className="grid aspect-4/3 place-items-center rounded-lg border border-line text-sm text-soft">
          {isPartial ? 'Not read yet' : 'No picture'}
        </p>
      )}
      <a href={url} target="_blank" rel="noopener noreferrer" className="mt-1 block font-semibold underline">
        <bdi>{title}</bdi>
      </a>
      {(price !== null || !isPartial) && <p>{price === null ? 'No price' : formatPrice(price)}</p>}
      <p className="text-sm text-soft">
        {place && <bdi>{place}</bdi>}
        {place && condition && ' · '}
        {condition}
      </p>
      {lacksSome && (
        <p className="text-sm text-soft">We’ll read the rest from its own page when we collect it.</p>
      )}
    </>
  );
}

function SaveProposal({ proposal, onSave }: { proposal: Proposal; onSave: LookResultProps['onSave'] }) {
  const [name, setName] = useState(proposal.name);
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    await onSave(name.trim() || proposal.name, proposal);
    setSaving(false);
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <FormField
        label="Name"
        name="found-name"
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <BusyButton className="button button-primary" isBusy={isSaving} status="Saving" onClick={save}>
        {isSaving ? 'Saving...' : 'Save and collect'}
      </BusyButton>
    </div>
  );
}
