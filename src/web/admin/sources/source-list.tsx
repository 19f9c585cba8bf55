import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Recipe } from '#contract/looking.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';
import { AdvanceDemoButton } from '../advance-demo-button.tsx';
import { refreshCollecting, sourcesQuery, useScrapingStatus } from '../queries.ts';
import { RefreshAllButton } from '../refresh-all-button.tsx';
import { PasteAddress } from './paste-address.tsx';
import { SourceCard } from './source-card.tsx';
import { SourceForm } from './source-form.tsx';
import { ExportButton, ImportMenu } from './transfer.tsx';

/** The Data Sources tab: every marketplace, how collecting from it is going, and the buttons for it. */
export function SourceList() {
  const client = useQueryClient();
  const sources = useQuery(sourcesQuery);
  const status = useScrapingStatus();
  const [edited, setEdited] = useState<number | 'new' | Recipe | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useFocusKept(list, heading);

  const recipe = typeof edited === 'object' ? edited : null;

  /** The focus goes back to what opened the form. */
  function close() {
    const opener = recipe ? 'import-source' : edited === 'new' ? 'add-source' : `more-${edited}`;
    flushSync(() => setEdited(null));
    document.getElementById(opener)?.focus();
  }

  const finish = () => {
    close();
    refreshCollecting(client);
  };
  return (
    <section>
      <div className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-2xl">
          Data Sources
        </h2>
        <RefreshAllButton isActive={status.isActive} />
        <button id="add-source" type="button" className="button" onClick={() => setEdited('new')}>
          <Plus size={18} aria-hidden="true" />
          Add Data Source
        </button>
        <ImportMenu sources={sources.data ?? []} onRecipe={setEdited} />
        <ExportButton sources={sources.data ?? []} />
        <AdvanceDemoButton />
      </div>
      <PasteAddress onSaved={finish} />
      {(edited === 'new' || recipe) && (
        <SourceForm key={recipe?.name} source={null} recipe={recipe} onClose={close} onSaved={finish} />
      )}
      {sources.isLoading && <p className="mt-3">Loading data sources...</p>}
      {sources.isError && (
        <p className="alert mt-3">We couldn’t load the data sources. Please reload the page.</p>
      )}
      {sources.data?.length === 0 && (
        <p className="mt-3 text-soft">
          No data sources yet. Paste the address of a search or category page to add one.
        </p>
      )}
      <ul ref={list} className="mt-4 grid grid-cols-1 gap-3">
        {sources.data?.map((source) => (
          <li key={source.id} className="card p-4">
            <SourceCard
              source={source}
              progress={status.runs.find(({ sourceId }) => sourceId === source.id)}
              onEdit={() => setEdited(source.id)}
            />
            {edited === source.id && <SourceForm source={source} onClose={close} onSaved={finish} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
