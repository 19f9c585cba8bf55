/** Makers' models that everybody knows: they fix the size. */
export interface Model {
  readonly name: string;
  readonly size: readonly [width: number, depth: number, height: number];
  /** Drawers, seats or cubes, where the type counts them. */
  readonly parts: number | null;
}

/** Maker, type, then models as `NAME width×depth×height` with the count of parts behind. */
const table = `
IKEA threeSeater: EKTORP 218×88×88 3, KLIPPAN 180×88×66 3
IKEA twoSeater: KLIPPAN 180×88×66 2, EKTORP 179×88×88 2
IKEA armchair: POÄNG 68×82×100, STRANDMON 82×96×101
IKEA coffeeTable: LACK 90×55×45, HEMNES 118×75×46
IKEA sideTable: LACK 55×55×45
IKEA tallboy: MALM 80×48×123 6, HEMNES 108×50×131 6, KULLEN 70×40×112 5
IKEA lowboy: MALM 160×48×78 6, HEMNES 160×50×96 8
IKEA bedside: MALM 40×48×55 2, HEMNES 46×35×70 1
IKEA wardrobe: PAX 150×58×201 3, BRIMNES 117×50×190 3
IKEA desk: LINNMON 120×60×74, MICKE 105×50×75, ALEX 131×60×76
IKEA officeChair: MARKUS 62×60×129, FLINTAN 74×69×114
IKEA bookcase: BILLY 80×28×202 6, HEMNES 90×37×198 5
IKEA cubes: KALLAX 77×39×147 8, KALLAX 147×39×147 16, KALLAX 77×39×77 4, EXPEDIT 149×39×149 16
IKEA trolley: RÅSKOG 45×35×78
IKEA diningChairs: STEFAN 42×49×90, INGOLF 43×52×91
Herman Miller officeChair: Aeron 68×66×104, Mirra 66×64×106
Mocka desk: Asher 110×50×76
Mocka bookcase: Jolt 90×34×180 5
`;

const models = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [owner, list] = line.split(': ') as [string, string];
      return [owner, list.split(', ').map(readModel)];
    }),
);

function readModel(text: string): Model {
  const [name, size, parts] = text.split(' ') as [string, string, string?];
  const [width, depth, height] = size.split('×').map(Number) as [number, number, number];
  return { name, size: [width, depth, height], parts: parts === undefined ? null : Number(parts) };
}

export const modelsOf = (maker: string, type: string): readonly Model[] =>
  models.get(`${maker} ${type}`) ?? [];
