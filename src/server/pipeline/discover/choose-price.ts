import { readAskingPrice } from '../normalise/price.ts';
import type { SeenPrice } from './visible-price.ts';

const leastScore = 3;
const mostRepeated = 2;
const mentionedScore = 3;

/** The current price, out of those that a page tells machines and those it shows. None if they disagree. */
export function choosePrice(
  machineReadable: (string | undefined)[],
  seen: readonly SeenPrice[],
  mentioned: readonly (number | null)[],
): string | undefined {
  const shown = chooseShown(seen, mentioned);
  const told = machineReadable.flatMap((text) => {
    const amount = text ? readAskingPrice(text).amount : null;
    return amount ? [{ text: text!, amount }] : [];
  });
  const isShown = ({ amount }: { amount: number }) =>
    seen.some((one) => !one.isStruck && !one.isElsewhere && one.amount === amount);
  const isStruck = ({ amount }: { amount: number }) =>
    seen.some((one) => one.isStruck && one.amount === amount);
  const current = told.filter((one) => !(isStruck(one) && shown && shown.amount < one.amount));
  const agreed = current.find(({ amount }) => amount === shown?.amount) ?? current.find(isShown);
  if (agreed) return agreed.text;
  // If two contradict each other they can't both be right, and nothing says which one is.
  const [only, ...others] = shown ? [...current, shown] : current;
  return others.every(({ amount }) => amount === only?.amount) ? only?.text : undefined;
}

function chooseShown(
  seen: readonly SeenPrice[],
  mentioned: readonly (number | null)[],
): SeenPrice | undefined {
  const current = seen.filter(({ isStruck, isElsewhere }) => !isStruck && !isElsewhere);
  // What a page says about its own piece it says again and again.
  const times = (amount: number) => current.filter((other) => other.amount === amount).length;
  const rate = ({ score, amount }: SeenPrice) =>
    score + Math.min(times(amount) - 1, mostRepeated) + (mentioned.includes(amount) ? mentionedScore : 0);
  const [best] = current.toSorted((a, b) => rate(b) - rate(a));
  return best && rate(best) >= leastScore ? best : undefined;
}
