import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataSource, deleteDataSource, scrapeDataSource, updateDataSource } from '#contract/sources.ts';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { call } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { refreshCollecting } from '../queries.ts';
import { downloadRecipes } from './transfer.tsx';

interface SourceActionsProps {
  source: DataSource;
  isRunning: boolean;
  showsHistory: boolean;
  onEdit: () => void;
  onHistory: () => void;
}

export function SourceActions({ source, isRunning, showsHistory, onEdit, onHistory }: SourceActionsProps) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { id, name, isActive } = source;
  const params = { id };

  async function act(...[doIt, words]: Parameters<typeof actAsStaff>) {
    setPending(true);
    await actAsStaff(doIt, words);
    await refreshCollecting(client);
    setPending(false);
  }
  const start = () =>
    act(() => call<typeof scrapeDataSource>('POST /api/admin/data-sources/:id/scrape', { params }), {
      done: 'Scraping started successfully',
      failed: { title: 'Failed to start scraping' },
    });
  const toggle = () =>
    act(
      () =>
        call<typeof updateDataSource>('PATCH /api/admin/data-sources/:id', {
          params,
          body: { isActive: !isActive },
        }),
      {
        done: 'Data source updated successfully',
        failed: { title: 'Failed to update data source' },
      },
    );
  const remove = () =>
    act(() => call<typeof deleteDataSource>('DELETE /api/admin/data-sources/:id', { params }), {
      done: 'Data source deleted successfully',
      failed: { title: 'Failed to delete data source' },
    });

  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <button
        type="button"
        className="button"
        disabled={!isActive || isRunning || isPending}
        onClick={start}
        aria-label={`Start scraping ${name}`}
      >
        {isRunning ? 'Scraping...' : 'Start Scraping'}
      </button>
      <button
        type="button"
        className="button"
        disabled={isPending}
        onClick={toggle}
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </button>
      <button type="button" className="button" onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </button>
      <button
        type="button"
        className="button"
        aria-expanded={showsHistory}
        onClick={onHistory}
        aria-label={`History of ${name}`}
      >
        History
      </button>
      <button
        type="button"
        className="button"
        onClick={() => downloadRecipes([source], `tallboy-recipe-${id}.json`)}
        aria-label={`Recipe of ${name}`}
      >
        Recipe
      </button>
      <button
        type="button"
        className="button button-danger"
        disabled={isPending}
        onClick={() => setDeleting(true)}
        aria-label={`Delete ${name}`}
      >
        Delete
      </button>
      {isDeleting && (
        <ConfirmDialog
          title="Are you sure you want to delete this data source?"
          action="Delete data source"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <bdi>{name}</bdi> and its listings will be gone.
        </ConfirmDialog>
      )}
    </div>
  );
}
