const written = new Intl.DateTimeFormat('en-NZ', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Pacific/Auckland',
});

export const writeDate = (time: number): string => written.format(time);
export const isoDate = (time: number): string => new Date(time).toISOString();
