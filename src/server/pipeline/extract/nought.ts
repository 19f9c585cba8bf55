import { isFree } from '../normalise/traits.ts';
import type { Candidate } from './candidate.ts';

const nought = /^(?:[A-Z]{3} )?0+(?:[.,]0+)?$/;

/** Shops' data say 0 where no price is set ("price on application"): it is free only where words say so. */
export function doubtNought(found: Candidate): Candidate {
  if (!found.price || !nought.test(found.price)) return found;
  const words = [found.title, found.category, found.description?.slice(0, 300)];
  return words.some((text) => text && isFree(text)) ? found : { ...found, price: undefined };
}
