import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import type { createDataSource, DataSource } from '#contract/sources.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast.ts';
import { refreshCollecting } from '../queries.ts';

/** All sources as one JSON file, to be imported elsewhere. */
export function ExportButton({ sources }: { sources: DataSource[] }) {
  function download() {
    const kept = sources.map(({ name, baseUrl, isActive, scrapingConfig }) => ({
      name,
      baseUrl,
      isActive,
      scrapingConfig,
    }));
    const address = URL.createObjectURL(
      new Blob([`${JSON.stringify(kept, null, 2)}\n`], { type: 'application/json' }),
    );
    const link = document.createElement('a');
    link.href = address;
    link.download = 'tallboy-data-sources.json';
    link.click();
    URL.revokeObjectURL(address);
  }
  return (
    <button type="button" className="button" disabled={sources.length === 0} onClick={download}>
      Export
    </button>
  );
}

/** Sources from such a file. They are not active before somebody has looked at them. */
export function ImportButton() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const text = await target.files?.[0]?.text();
    target.value = '';
    if (text === undefined) return;
    try {
      const content: unknown = JSON.parse(text);
      const sources = (Array.isArray(content) ? content : [content]) as DataSource[];
      for (const { name, baseUrl, scrapingConfig } of sources) {
        const body = { name, baseUrl, scrapingConfig, isActive: false };
        await call<typeof createDataSource>('POST /api/admin/data-sources', { body });
      }
      showToast({
        title: `${sources.length} imported`,
        description: 'They are inactive until you activate them.',
      });
    } catch (error) {
      const description =
        error instanceof ApiError ? error.explanation : 'That is not a file of data sources.';
      showToast({ title: 'Failed to create data source', description, tone: 'problem' });
    }
    await refreshCollecting(client);
  }

  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        Import
      </button>
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
