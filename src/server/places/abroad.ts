import { namesAbroad } from './gazetteer.data.ts';
import { gazetteer } from './gazetteer.ts';
import { splitLocation } from './names.ts';

const abroad = new Set(namesAbroad);

/** Whether a part of the text ends in a place elsewhere ("Bondi NSW 2026"); "ships to Australia" stands here. */
export function isAbroad(text: string): boolean {
  return splitLocation(text).some((part) => {
    const words = part.filter((word) => !/^\d+$/.test(word));
    // The longest name decides: Point England is in Auckland.
    for (let start = 0; start < words.length; start++) {
      const name = words.slice(start).join(' ');
      if (gazetteer.has(name)) return false;
      if (abroad.has(name)) return words[start - 1] !== 'to';
    }
    return false;
  });
}
