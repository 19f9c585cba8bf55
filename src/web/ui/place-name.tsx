import { splitTeReo } from '#web/lib/te-reo.ts';

/** A place, with its te reo marked so that it is read aloud as te reo. */
export function PlaceName({ name }: { name: string }) {
  return splitTeReo(name).map(({ text, isTeReo }, at) =>
    isTeReo ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts hold no state
      <span key={at} lang="mi">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
