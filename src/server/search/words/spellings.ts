import { makeSingular } from '#server/furniture/words.ts';

// What is meant: what people write, or say in te reo. Only what is hardly ever another word.
const table = `
dining: dinning dinnig
table: tabel tabe tepu
chair: chiar turu
bed: moenga
sofa: haneanea
cupboard: kapata
drawer: draw drw drawr
mattress: matress mattres matres
coffee: cofee coffe
settee: setee settie
wardrobe: wardrope wardrob
duchess: duchesse dutchess
leather: lether
cabinet: cabnet
pouffe: pouf
rattan: ratan
mahogany: mahogony
grey: gray
colour: color colored coloured
shape: shaped
aluminium: aluminum
centre: center
organiser: organizer
jewellery: jewelry
upholstered: upholsterd
children: child
tv: television telly
`;

const spellings = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meant = '', written = ''] = line.split(': ');
      return written.split(' ').map((spelling) => [spelling, meant] as const);
    }),
);

/** The form in which a folded word is kept and looked up: singular, in its usual spelling. */
export function stemWord(word: string): string {
  const singular = makeSingular(word);
  return spellings.get(singular) ?? singular;
}
