const day = 24 * 60;
const clock = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** When the quiet hours ("22:00-06:00", New Zealand time) end that a moment is in; null outside of them. */
export function findQuietEnd(hours: string | undefined, moment: Date): Date | null {
  const [start, end] = (hours ?? '').split('-').map(countMinutes);
  if (start === undefined || end === undefined) return null;
  const now = countMinutes(clock.format(moment));
  const isQuiet = start < end ? now >= start && now < end : now >= start || now < end;
  if (!isQuiet) return null;
  const thisMinute = Math.floor(moment.getTime() / 60_000);
  return new Date((thisMinute + ((end - now + day) % day)) * 60_000);
}

function countMinutes(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}
