import { formatCount } from '#contract/numbers.ts';

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
  const [amount, unit]: [number, string] =
    seconds < 2 * hour
      ? [seconds / 60, 'minute']
      : seconds < 2 * day
        ? [seconds / hour, 'hour']
        : [seconds / day, 'day'];
  const whole = Math.round(amount);
  return whole < 1 ? 'less than a minute' : formatCount(whole, unit);
}
