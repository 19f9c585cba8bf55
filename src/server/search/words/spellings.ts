import { makeSingular } from '#server/furniture/words.ts';

// What is meant: how people misspell it. Only what is hardly ever another word.
const misspelt = readTable(`
dining: dinning dinnig
table: tabel tabe
chair: chiar
drawer: draw drawr
mattress: matress mattres matres
coffee: cofee coffe
settee: setee settie
wardrobe: wardrope wardrob
duchess: dutchess
leather: lether
cabinet: cabnet
rattan: ratan
mahogany: mahogony
upholstered: upholsterd
`);

// Spelt otherwise, shortened, or said in te reo.
const otherwise = readTable(`
table: tepu
chair: turu
bed: moenga
sofa: haneanea
cupboard: kapata
drawer: drw
duchess: duchesse
pouffe: pouf
grey: gray
colour: color colored coloured
shape: shaped
aluminium: aluminum
centre: center
organiser: organizer
jewellery: jewelry
children: child
tv: television telly
`);

function readTable(table: string): Map<string, string> {
  const lines = table.trim().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [meant = '', written = ''] = line.split(': ');
      return written.split(' ').map((spelling) => [spelling, meant] as const);
    }),
  );
}

/** The form in which a folded word is kept and looked up: singular, in its usual spelling. */
export function stemWord(word: string): string {
  const singular = makeSingular(word);
  return misspelt.get(singular) ?? otherwise.get(singular) ?? singular;
}

/** The word as it is written, where that is a slip. */
export function findSlip(word: string): string | undefined {
  const singular = makeSingular(word);
  return misspelt.has(singular) ? singular : undefined;
}
