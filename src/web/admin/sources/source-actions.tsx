import { useState } from 'react';
import type { DataSource, deleteDataSource, scrapeDataSource, updateDataSource } from '#contract/sources.ts';
import { call } from '#web/lib/api.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { SourceMenu } from './source-menu.tsx';
import { downloadRecipes } from './transfer.tsx';
import { useSourceAct } from './use-source-act.ts';

interface SourceActionsProps {
  source: DataSource;
  isRunning: boolean;
  showsHistory: boolean;
  onEdit: () => void;
  onHistory: () => void;
}

export function SourceActions({ source, isRunning, showsHistory, onEdit, onHistory }: SourceActionsProps) {
  const { isBusy: isPending, act } = useSourceAct();
  const [isDeleting, setDeleting] = useState(false);
  const [isKeyOpen, setKeyOpen] = useState(false);
  const { id, name, isActive } = source;
  const params = { id };

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
      {isActive ? (
        <BusyButton
          className="button button-primary"
          isBusy={isRunning || isPending}
          status={isRunning ? `Scraping ${name}` : ''}
          onClick={start}
          aria-label={isRunning ? `Scraping ${name}...` : `Start scraping ${name}`}
        >
          {isRunning ? 'Scraping...' : 'Start Scraping'}
        </BusyButton>
      ) : (
        <BusyButton isBusy={isPending} onClick={toggle} aria-label={`Activate ${name}`}>
          Activate
        </BusyButton>
      )}
      <SourceMenu
        id={`more-${id}`}
        label="More"
        name={`More for ${name}`}
        actions={[
          { label: 'Edit', run: onEdit },
          { label: showsHistory ? 'Hide history' : 'History', run: onHistory },
          ...(isActive ? [{ label: 'Deactivate', run: toggle }] : []),
          ...(source.isDemo ? [] : [{ label: 'Key', run: () => setKeyOpen(true) }]),
          { label: 'Recipe', run: () => downloadRecipes([source], `tallboy-recipe-${id}.json`) },
          { label: 'Delete', tone: 'danger' as const, run: () => setDeleting(true) },
        ]}
      />
      {isKeyOpen && <KeyDialog source={source} onClose={() => setKeyOpen(false)} />}
      {isDeleting && (
        <ConfirmDialog
          title="Are you sure you want to delete this data source?"
          action="Delete data source"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <bdi>{name}</bdi> and its listings will be deleted.
        </ConfirmDialog>
      )}
    </div>
  );
}
