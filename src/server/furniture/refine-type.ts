import type { FurnitureType } from './read-types.ts';
import { findFurnitureType } from './types.ts';
import { calmLines } from './words.ts';

const roomMeanings: Record<string, [room: RegExp, name: string][]> = {
  'dining chair': [
    [/office|study|desk/i, 'office chair'],
    [/lounge|living/i, 'armchair'],
    [/outdoor|garden|patio/i, 'outdoor chair'],
  ],
  'dining table': [
    [/outdoor|garden|patio/i, 'outdoor table'],
    [/coffee/i, 'coffee table'],
  ],
};

/** What a loose name means under the marketplace's own category: a "chair" in the home office. */
export function specialise(type: FurnitureType, category: string | null, categoryText: string): string {
  if (category && findFurnitureType(category)?.category === type.category) return category;
  return roomMeanings[type.name]?.find(([room]) => room.test(categoryText))?.[1] ?? type.name;
}

const outdoorMeanings: Record<string, string> = {
  'dining table': 'outdoor table',
  'coffee table': 'outdoor table',
  'side table': 'outdoor table',
  'dining chair': 'outdoor chair',
  armchair: 'outdoor chair',
  'dining suite': 'outdoor setting',
  'lounge suite': 'outdoor setting',
  sofa: 'outdoor sofa',
  'corner sofa': 'outdoor sofa',
  'bench seat': 'outdoor bench',
  ottoman: 'outdoor chair',
  'rocking chair': 'outdoor chair',
  'wall light': 'outdoor light',
  'ceiling light': 'outdoor light',
  'pendant light': 'outdoor light',
};

export function refine(name: string, isOutdoor: boolean): string {
  return (isOutdoor && outdoorMeanings[name]) || name;
}

const withChairs =
  /(?:\b(?:and|with|plus|includes?|including|has|have)|[,&+])\s(?:\w+\s){0,2}?(?:[2-9]|1[0-2]|two|three|four|five|six|eight|ten|twelve)\s(?:\w+\s){0,4}?chairs\b(?!\s(?:not|are\snot|sold|available|can|could|around|comfortably|fit|also|for\s\$))/;
const withSeats =
  /\b(?:sofa|couch|settee|lounge)(?:\s(?:and|plus)|\s?[,&+](?:\sand)?)\s(?:(?:an?|one|two|three|[1-3]|x|matching|single|leather|large)\s){0,3}(?:love\s?seats?|(?:arm|club|wing|tub|side)\s?chairs?|chairs?|recliners?)\b(?!\s(?:not|are|is|can|could|sold|available|also|too|for\s\$|beds?|covers?|cushions?))/;
const opening = 300;

const suites: Record<string, { described: RegExp; name: string }> = {
  'dining table': { described: withChairs, name: 'dining suite' },
  sofa: { described: withSeats, name: 'lounge suite' },
};

/** If the seller goes on to mention a table's chairs, they're sold with it. The same goes for a sofa. */
export function completeSuite(name: string, description: string): string {
  const suite = suites[name];
  return suite?.described.test(calmLines(description, opening)) ? suite.name : name;
}

const families = [
  /(?:chair|recliner|seat)$/,
  /(?:table|leaner)$/,
  /(?:stool|ottoman)$/,
  /(?:chest of drawers|tallboy|trunk|blanket box|cabinet)$/,
];

/** Whether one may be called by the loose name of the other: an armchair is a chair. */
export function isOfFamily(one: string, other: string): boolean {
  return families.some((family) => family.test(one) && family.test(other));
}
