import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { tellNotLoaded } from './not-loaded.ts';

/**
 * Something that is loaded only on demand. If it can't be, whoever wanted it is told, and `onFailed` puts it away: it is
 * forgotten that it failed, so the next press tries again. A browser that itself remembers a failed import fails again
 * at once; so it is said with each press, with a reload as the way out.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const attempt = () => lazy(async () => ({ default: await load() }));
  let latest = attempt();
  return function Late({ onFailed, ...props }: Props & { onFailed: () => void }) {
    const [Part] = useState(() => latest);
    const fail = () => {
      latest = attempt();
      onFailed();
    };
    return (
      <ErrorBoundary fallback={<NotLoaded onFailed={fail} />}>
        <Suspense>
          <Part {...(props as unknown as ComponentProps<typeof Part>)} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

function NotLoaded({ onFailed }: { onFailed: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever is given
  useEffect(() => {
    tellNotLoaded();
    onFailed();
  }, []);
  return null;
}
