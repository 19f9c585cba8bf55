import { isFree } from '../normalise/traits.ts';
import type { Candidate } from './candidate.ts';

const nought = /^(?:[A-Z]{3} )?0+(?:[.,]0+)?$/;

/** Shop data says 0 if no price is set ("price on application"), so it's only free if words say so. */
export function doubtNought(found: Candidate): Candidate {
  if (!found.price || !nought.test(found.price)) return found;
  const words = [found.title, found.category, found.description?.slice(0, 300)];
  return words.some((text) => text && isFree(text)) ? found : { ...found, price: undefined };
}
