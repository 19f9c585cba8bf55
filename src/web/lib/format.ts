const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Jul 19, 2025 3:05 PM", in the reader's own time zone. */
export function formatMoment(iso: string): string {
  return moment
    .format(new Date(iso))
    .replace(/, (?=\d{1,2}:)/, ' ')
    .replaceAll('\u202f', ' ');
}
