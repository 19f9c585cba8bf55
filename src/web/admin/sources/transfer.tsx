import { type ChangeEvent, useRef } from 'react';
import type { Recipe } from '#contract/looking.ts';
import type { createDataSource, DataSource } from '#contract/sources.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { showToast } from '#web/ui/toast.ts';
import { recipesQuery, refreshCollecting } from '../queries.ts';
import { SourceMenu } from './source-menu.tsx';

/** A source in a form others may have: a permission was only given to one operator. */
function makeRecipe({ name, baseUrl, isActive, scrapingConfig }: DataSource) {
  const { robotsPermission: _, ...config } = scrapingConfig;
  return { name, baseUrl, isActive, scrapingConfig: config };
}

/** Sources as a JSON file, to be imported elsewhere. */
export function downloadRecipes(sources: DataSource[], fileName: string): void {
  const text = `${JSON.stringify(sources.map(makeRecipe), null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

export function ExportButton({ sources }: { sources: DataSource[] }) {
  const download = () => downloadRecipes(sources, 'tallboy-data-sources.json');
  return (
    <button type="button" className="button" disabled={sources.length === 0} onClick={download}>
      Export
    </button>
  );
}

interface ImportMenuProps {
  sources: DataSource[];
  onRecipe: (recipe: Recipe) => void;
}

/**
 * Imports the sources in such a file that aren't here yet, which stay inactive until somebody has looked at them, or
 * starts one from the recipe for its platform.
 */
export function ImportMenu({ sources: known, onRecipe }: ImportMenuProps) {
  const client = useQueryClient();
  const recipes = useQuery(recipesQuery);
  const input = useRef<HTMLInputElement>(null);

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const text = await target.files?.[0]?.text();
    target.value = '';
    if (text === undefined) return;
    try {
      const content: unknown = JSON.parse(text);
      const sources = (Array.isArray(content) ? content : [content]) as DataSource[];
      if (!sources.some((source) => source?.name && source.baseUrl))
        throw new Error('none of it is a source');
      await importSources(sources, known);
    } catch {
      showToast({
        title: 'Failed to create data source',
        description: 'That isn’t a file of data sources.',
        tone: 'problem',
      });
    }
    await refreshCollecting(client);
  }

  return (
    <>
      <SourceMenu
        id="import-source"
        label="Import"
        actions={[
          { label: 'From a file', run: () => input.current?.click() },
          ...(recipes.data ?? []).map((recipe) => ({
            label: `For ${recipe.name}`,
            run: () => onRecipe(recipe),
          })),
        ]}
      />
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File of data sources"
        className="hidden"
        onChange={take}
      />
    </>
  );
}

/** If one is refused, the others are still imported. */
async function importSources(sources: DataSource[], known: DataSource[]): Promise<void> {
  const isSame = (one: DataSource, other: DataSource) =>
    one.name === other.name && one.baseUrl === other.baseUrl;
  const fresh = sources.filter(
    (source, index) => ![...known, ...sources.slice(0, index)].some((other) => isSame(source, other)),
  );
  const refused: string[] = [];
  for (const source of fresh) {
    const { name } = source;
    const body = { ...(source.scrapingConfig ? makeRecipe(source) : source), isActive: false };
    await call<typeof createDataSource>('POST /api/admin/data-sources', { body }).catch((error) => {
      refused.push(
        `${name || 'One without a name'}: ${error instanceof ApiError ? error.explanation : String(error)}`,
      );
    });
  }
  const left = sources.length - fresh.length;
  const taken = fresh.length - refused.length;
  showToast({
    title: `${taken} imported`,
    description: [
      ...refused,
      left > 0 ? `${left} skipped because ${left === 1 ? 'it’s' : 'they’re'} already here.` : '',
      taken > 0
        ? `${taken === 1 ? 'It’s inactive until you activate it' : 'They’re inactive until you activate them'}.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
    ...(refused.length > 0 && { tone: 'problem' as const }),
  });
}
