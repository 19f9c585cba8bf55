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

// The same day on the server and in the browser, wherever they are.
const day = new Intl.DateTimeFormat('en-NZ', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Pacific/Auckland',
});

/** "19 Jul 2025", in New Zealand. */
export function formatDay(time: number): string {
  return day.format(time);
}
