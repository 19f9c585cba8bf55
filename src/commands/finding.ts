/** What was looked at, how it is, and what to do about it. */
export interface Finding {
  about: string;
  state: 'good' | 'mind' | 'bad';
  said: string;
  /** What to do. */
  advice?: string;
}

/** In seconds. */
export const day = 86_400;
const hour = 3600;

export function describeAge(seconds: number): string {
  const [amount, unit] =
    seconds < 2 * hour
      ? [seconds / 60, 'minute']
      : seconds < 2 * day
        ? [seconds / hour, 'hour']
        : [seconds / day, 'day'];
  const whole = Math.max(0, Math.round(amount));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
