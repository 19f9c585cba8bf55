import type { ComponentProps } from 'react';
import { late } from '#web/ui/late.tsx';
import type { AlertDialog } from './alert-dialog.tsx';

const Loaded = late(() => import('./alert-dialog.tsx').then((module) => module.AlertDialog));

/** Loaded when it is opened: most people who see the button never press it. */
export function LateAlertDialog(props: ComponentProps<typeof AlertDialog>) {
  return <Loaded {...props} onFailed={props.onClose} />;
}
