import type { ComponentProps } from 'react';
import { late } from '#web/ui/late.tsx';
import type { SearchDialog } from './search-dialog.tsx';

const Loaded = late(() => import('./search-dialog.tsx').then((module) => module.SearchDialog));

/** Loaded when it is opened: most people who see the button never press it. */
export function LateSearchDialog(props: ComponentProps<typeof SearchDialog>) {
  return <Loaded {...props} onFailed={props.onClose} />;
}
