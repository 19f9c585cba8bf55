import { isOnlyLike, recogniseBrand } from '#server/furniture/recognise-brand.ts';
import { isVeneer } from '#server/furniture/recognise-material.ts';
import { findSoldAlong } from '#server/furniture/sold-along.ts';
import { findFurnitureType } from '#server/furniture/types.ts';
import { clauseBreak, findPhrases, makePhrases, readList, splitWords } from '#server/furniture/words.ts';
import type { Piece } from '../piece.ts';

/**
 * What we know of second-hand prices before looking at any: a first guess, which the catalogue's own prices correct.
 * It matters while there are few listings, and for words that are rare.
 */

// Dollars for one of a kind, in good condition.
const dollarsByType = new Map(
  readList(`
  sofa 380; corner sofa 750; sofa bed 350; chaise longue 250; armchair 200; recliner 350; rocking chair 150
  lounge suite 700; bean bag 40; ottoman 80; coffee table 140; side table 60; nest of tables 90; console table 160
  TV unit 180; record cabinet 200; display cabinet 220; mirror 90; room divider 80; lamp 60; rug 130; piano stool 80
  telephone table 120; plant stand 35; magazine rack 30; games table 250; bed frame 250; mattress 200; headboard 100
  bunk bed 300; trundle bed 180; day bed 220; bedside table 65; tallboy 220; chest of drawers 210; dressing table 230
  wardrobe 250; blanket box 150; bedroom suite 800; clothes rack 35; cot 120; toddler bed 90; change table 70
  toy box 50; kids table 50; dining table 350; dining chair 55; dining suite 450; bench seat 140; bar stool 60
  stool 40; bar leaner 220; sideboard 350; hutch dresser 350; drinks cabinet 280; wine rack 45; drinks trolley 120
  high chair 60; kitchen island 350; kitchen trolley 90; pantry 220; kitchen cabinet 150; desk 170; office chair 110
  filing cabinet 80; desk drawers 70; boardroom table 400; outdoor table 200; outdoor setting 380; outdoor sofa 420
  outdoor chair 80; outdoor bench 150; sun lounger 120; hanging chair 190; outdoor umbrella 70
  outdoor storage box 90; bookshelf 130; shelving 90; cube storage 100; shoe rack 50; cabinet 160; locker 90
  trunk 140; coat stand 70; drawer tower 30; washstand 250; sewing table 120; haberdashery cabinet 500
  kitchen rack 40; theatre seat 300; massage chair 600; tray table 30; jewellery cabinet 60; folding table 45
  workbench 120; office suite 400; lectern 90; salon chair 150; massage table 130; shop fitting 90; playpen 60
  chandelier 150; pendant light 60; ceiling light 45; wall light 45; outdoor light 40; string lights 20
  ceiling fan 90; electric fan 35; heater 60; fireplace 350; log rack 50; air conditioner 250; dehumidifier 100
  clock 80; vase 35; ornament 35; wall art 70; picture frame 20; candle holder 20; artificial plant 30; planter 45
  cushion 25; throw blanket 30; curtain 50; window blind 40; floor mat 25; storage box 20; basket 20
  laundry hamper 25; clothes airer 20; ironing board 20; towel rail 40; rubbish bin 30; bathroom vanity 180
  fridge 250; freezer 200; washing machine 230; dryer 150; dishwasher 220; oven 250; microwave 50; range hood 100
  piano 500; barbecue 180; fire pit 120; garden shed 500; greenhouse 200; gazebo 180; awning 90; umbrella base 40
  water feature 120; playhouse 180; letterbox 40; spa pool 1500; whiteboard 60; security safe 150; safety gate 30
`).map((entry) => {
    const [, type = '', dollars] = /^(.+) (\d+)$/.exec(entry) ?? [];
    return [type, Number(dollars)] as const;
  }),
);
const dollarsOfAnything = 120;
const dollarsOf = (type: string) => dollarsByType.get(type) ?? dollarsOfAnything;

// What a word does to the price: by how much it multiplies.
const factorTable = `
3 | hall stand; hallstand
1.8 | church pew; pew; scotch chest
1.5 | standing desk; sit stand; sit to stand; height adjustable; writing bureau; bureau; secretaire; kist; glory box
0.75 | drop leaf; dropleaf; gateleg; gate leg; ladder shelf; ladder bookshelf; leaning shelf
4 | herman miller; aeron; eames; fritz hansen; wegner; arne jacobsen; b and b italia; ligne roset; roche bobois; cassina; minotti; poltrona frau
2 | knoll; vitra; kartell; restoration hardware; stressless; ekornes; king living; studio italia; simon james; jardan; carl hansen; stickley; henredon; design within reach; tempur; tempurpedic; persian
1.6 | danske mobler; boconcept; la z boy; citta; natuzzi; muuto; hay; room and board; ethan allen; ercol; danish; chesterfield; thomasville; live edge; hand carved
1.4 | pottery barn; crate and barrel; west elm; nick scali; freedom; humanscale; steelcase; haworth; bernhardt; drexel; parker; g plan; mid century; midcentury; retro; art deco; designer; italian; kauri; rosewood; leather; genuine leather; marble; teak; antique; handmade; custom; handcrafted; electric; sealy; sleepyhead
1.25 | early settler; nood; coricraft; buro; jon jansen; rimu; matai; totara; walnut; oak; solid wood; vintage; victorian; tasmanian oak; wool; boucle; lane; broyhill; bassett; serta; beautyrest; extension; extendable; tufted; brass; large; executive; reclaimed
1.15 | king; 3 seater; three seater; 3 seat
1.1 | harvey norman; farmers; mahogany; macrocarpa; velvet; kwila; ash; linen; cherry; maple; solid
1.3 | super king; california king; cal king
0.88 | ikea; bunnings; target furniture; big save; beech; bamboo; acacia; metal; steel; white; black; grey; painted; veneer; older; ashley; plywood; glass; used; moving; must go; urgent; reduced; small
1 | stained glass; dark stained; light stained; grey stained; gray stained; brown stained; black stained; white stained; walnut stained; oak stained; cherry stained; mahogany stained; cushion firm; pillow top
0.85 | double
0.8 | 2 seater; two seater; loveseat; love seat
0.78 | king single
0.72 | mocka; pine; vinyl; faux leather; pu leather; pu; laminate; mdf; melamine; chipboard; particle board; plastic; folding; warehouse; warehouse stationery; mini; old
0.64 | single; twin
0.5 | kmart; k mart; inflatable; project; damaged; scratched; worn; broken; tlc; stained; cushion; pillow; cover
`;
const factors = makePhrases(
  factorTable
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [factor = '', words = ''] = line.split('|');
      return readList(words).map((word) => {
        const meaning = { value: Math.log(Number(factor)), isMaker: recogniseBrand(word) !== null };
        return [word, meaning] as const;
      });
    }),
);

const factorByCondition: Record<string, number> = { New: 1.3, Excellent: 1.13, Good: 1, Fair: 0.74 };

/** Words repeat each other: "solid oak extension" is not worth all of its factors. */
const mostByWords = { less: -1, more: 1.5 };

/** The logarithm of the price in dollars that one would guess. */
export function guessWorth(piece: Piece): number {
  const { type, condition, title, brand, material } = piece;
  const words = guessFromWords([title, brand, material]);
  return (
    Math.log(dollarsOf(type)) +
    Math.log(factorByCondition[condition ?? ''] ?? 1) +
    Math.max(mostByWords.less, Math.min(mostByWords.more, words)) +
    guessForSet(piece) +
    guessForExtras(piece)
  );
}

function guessFromWords(texts: readonly (string | null)[]): number {
  let sum = 0;
  for (const value of findTellingWords(...texts).values()) sum += value;
  return sum;
}

/** The words that do something to a price by themselves, and what they do to its logarithm. */
export function findTellingWords(...texts: readonly (string | null)[]): Map<string, number> {
  const words = texts.flatMap((text) => (text ? [...splitWords(text), clauseBreak] : []));
  return new Map(
    findPhrases(words, factors)
      .filter((match) => !isVeneer(words[match.end]) && !(match.value.isMaker && isOnlyLike(words, match)))
      .map(({ start, end, value }) => [words.slice(start, end).join(' '), value.value]),
  );
}

/** So many pieces, so many times the price; a suite is priced as one. */
function guessForSet({ type, isSet, count }: Piece): number {
  return isSet && !findFurnitureType(type)?.isSet ? Math.log(count ?? 2) : 0;
}

/** "Dresser and two nightstands": what is sold along is paid for too. */
function guessForExtras({ type, title }: Piece): number {
  if (findFurnitureType(type)?.isSet) return 0;
  const own = dollarsOf(type);
  const along = findSoldAlong(title).filter((extra) => extra.type !== type);
  return Math.log(along.reduce((sum, extra) => sum + extra.count * dollarsOf(extra.type), own) / own);
}
