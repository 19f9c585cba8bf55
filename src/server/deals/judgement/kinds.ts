import { findPhrases, makePhrases, readList, splitWords } from '#server/furniture/words.ts';

// Kinds that nobody would confuse, whatever the type: kind | what sellers call it.
const kindTable = `
standing | standing desk; sit stand; sit to stand; height adjustable; electric desk; stand up desk; electric standing
corner | corner; l shape; l shaped; modular; sectional; chaise
school | school; student; kids; childrens; childs; toddler; junior
executive | executive; partners; captains; boardroom
bureau | bureau; secretaire; secretary; escritoire; roll top; rolltop; davenport
folding | drop leaf; dropleaf; dropside; gateleg; gate leg; folding; fold up; fold down
extending | extension; extendable; extending; extends
round | round; circular; oval
retro | retro; mid century; midcentury; 60s; 70s; 1960s; 1970s; danish; scandinavian
antique | antique; victorian; edwardian; georgian; art deco; colonial; vintage; old
winged | wingback; wing back; wing chair
ladder | ladder; leaning
single | single; twin
king-single | king single
double | double
queen | queen
king | king
super-king | super king; california king; cal king
one-seat | 1 seater; one seater; single seater
two-seat | 2 seater; two seater; 2 seat; love seat; loveseat
three-seat | 3 seater; three seater; 3 seat
four-seat | 4 seater; four seater; 4 seat
low | low; lowboy; lowline; entertainment
tall | tall; tallboy; highboy
`;

const kinds = makePhrases(
  kindTable
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [kind = '', names = ''] = line.split('|');
      return readList(names).map((name) => [name, kind.trim()] as const);
    }),
);

/** What kind of its type a title says a piece is: a drop leaf table, a two seater. */
export function findKinds(title: string): string[] {
  return findPhrases(splitWords(title), kinds).map(({ value }) => value);
}
