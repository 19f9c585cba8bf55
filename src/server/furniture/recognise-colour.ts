import { findPhrases, makePhrases, readList, splitWords } from './words.ts';

// Colour | shades and other wordings.
const colourTable = `
Black | jet black; matte black; matt black; ebony; onyx; black brown
White | off white; snow white; white gloss; gloss white; antique white; whitewashed; white wash; arctic white
Cream | ivory; magnolia; eggshell; vanilla; ecru
Grey | gray; light grey; dark grey; pale grey; slate; dove grey; ash grey; steel grey; stone grey; greige; grey wash
Charcoal | anthracite; graphite; gunmetal
Silver |
Beige | oatmeal; sand; taupe; stone; fawn; latte; biscuit; camel; bone; mushroom; wheat; putty
Brown | dark brown; light brown; chocolate; espresso; mocha; coffee brown; chestnut; caramel; cognac; cinnamon; toffee
Tan | saddle tan; tan brown
Blue | light blue; dark blue; sky blue; duck egg blue; duck egg; powder blue; denim; cobalt; royal blue; petrol blue; baby blue; steel blue; ocean blue
Navy | navy blue; midnight blue
Teal | turquoise; aqua; petrol; peacock blue
Green | light green; dark green; emerald; sage; olive; forest green; mint; lime; bottle green; khaki; moss green; racing green
Red | crimson; scarlet; cherry red; bright red; dark red
Burgundy | maroon; wine red; oxblood; plum
Pink | blush; rose pink; dusty pink; hot pink; salmon; blush pink; dusky pink
Orange | burnt orange; rust; terracotta; apricot; copper colour; tangerine
Yellow | mustard; mustard yellow; lemon; ochre
Purple | lilac; lavender; violet; mauve; aubergine
Gold | golden; rose gold
Natural | natural wood; natural timber; blonde wood; natural finish
Multicoloured | multi coloured; multicolour; multicolored; multi; patterned; floral; striped; patchwork; rainbow
Clear | transparent; see through
`;

const notTheColour = readList(`
  white oak; red oak; black walnut; white cedar; red cedar; black forest; white goods; gold coast
  black friday; green bay; green island; orange county; grey lynn; silver fern; stone top; coffee table
  golden oak; silver cross; brown paper; natural stone; golden bay; red beach; red hill; greytown
`);

const phrases = makePhrases<string | null>([
  ...notTheColour.map((phrase) => [phrase, null] as const),
  ...colourTable
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', others = ''] = line.split('|').map((cell) => cell.trim());
      return [name, ...readList(others)].map((wording) => [wording, name] as const);
    }),
]);

/** The first colour the texts name. */
export function recogniseColour(...texts: string[]): string | null {
  for (const text of texts) {
    const named = findPhrases(splitWords(text), phrases).find(({ value }) => value);
    if (named) return named.value;
  }
  return null;
}
