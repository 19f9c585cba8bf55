import { type ComponentProps, lazy } from 'react';
import { Late } from '#web/ui/late.tsx';
import type { AlertDialog } from './alert-dialog.tsx';

const Loaded = lazy(() => import('./alert-dialog.tsx').then((module) => ({ default: module.AlertDialog })));

/** Loaded when it is opened: most people who see the button never press it. */
export function LateAlertDialog(props: ComponentProps<typeof AlertDialog>) {
  return (
    <Late>
      <Loaded {...props} />
    </Late>
  );
}
