import { formatDate, formatMoment, homeZone } from '#web/lib/format.ts';
import { useHydrated } from './use-hydrated.ts';

const formats = { date: formatDate, moment: formatMoment };

interface WhenProps {
  iso: string;
  format: keyof typeof formats;
}

/** A date, or a date and time, in the reader's own time zone as soon as that is known. */
export function When({ iso, format }: WhenProps) {
  const zone = useHydrated() ? undefined : homeZone;
  return <time dateTime={iso}>{formats[format](iso, zone)}</time>;
}
