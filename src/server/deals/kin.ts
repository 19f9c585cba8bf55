import { readList } from '#server/furniture/words.ts';

// Types that sellers and shoppers weigh against each other, a family a line: where one has too few, the others help.
const families = `
sofa; corner sofa; sofa bed; chaise longue; day bed
armchair; recliner; rocking chair; hanging chair
tallboy; chest of drawers; dressing table; drawer tower
bookshelf; shelving; cube storage; shoe rack
coffee table; side table; nest of tables; console table; bedside table; telephone table
sideboard; display cabinet; hutch dresser; drinks cabinet; TV unit; record cabinet; cabinet; pantry; kitchen cabinet
filing cabinet; desk drawers; locker
dining chair; bar stool; stool
bed frame; bunk bed; headboard; trundle bed
dining table; outdoor table; bar leaner; kitchen island; games table
blanket box; trunk; toy box
dining suite; outdoor setting
outdoor chair; sun lounger; outdoor bench; bench seat; outdoor sofa
kitchen trolley; drinks trolley
`;

const familyByType = new Map(
  families
    .trim()
    .split('\n')
    .map(readList)
    .flatMap((types) => types.map((type) => [type, types[0]!] as const)),
);

/** The name of the family a type belongs to: its own where it stands alone. */
export function familyOf(type: string): string {
  return familyByType.get(type) ?? type;
}
