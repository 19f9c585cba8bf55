import { type ComponentProps, lazy } from 'react';
import { Late } from '#web/ui/late.tsx';
import type { SearchDialog } from './search-dialog.tsx';

const Loaded = lazy(() => import('./search-dialog.tsx').then((module) => ({ default: module.SearchDialog })));

/** Loaded when it is opened: most people who see the button never press it. */
export function LateSearchDialog(props: ComponentProps<typeof SearchDialog>) {
  return (
    <Late>
      <Loaded {...props} />
    </Late>
  );
}
