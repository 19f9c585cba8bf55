import { Fragment, type ReactNode } from 'react';

/** "Good · Petone · Kea Street"; what is missing leaves no dot, and no line begins with one. */
export function Dotted({ parts }: { parts: ReactNode[] }) {
  return parts.filter(Boolean).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts hold no state
    <Fragment key={at}>
      {at > 0 && '\u00a0· '}
      {part}
    </Fragment>
  ));
}
