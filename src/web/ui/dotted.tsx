import { Fragment, type ReactNode } from 'react';

/** "Good · Petone · Kea Street"; what is missing leaves no dot. */
export function Dotted({ parts }: { parts: ReactNode[] }) {
  return parts.filter(Boolean).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts hold no state
    <Fragment key={at}>
      {at > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
