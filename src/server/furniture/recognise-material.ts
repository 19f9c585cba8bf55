import { findPhrases, makePhrases, readList, splitWords } from './words.ts';

// Material | other wordings. "*" is general: a more particular material in the same text wins.
const materialTable = `
Rimu | heart rimu; solid rimu; recycled rimu; native rimu
Kauri | recycled kauri; swamp kauri
Matai |
Totara |
Tawa |
Macrocarpa |
Kahikatea |
Puriri |
Oak | solid oak; tasmanian oak; tassie oak; french oak; american oak; white oak; red oak; european oak; oakwood
Pine | solid pine; nz pine; baltic pine; pinewood; radiata; oregon; oregon pine
Teak | solid teak; teakwood
Mahogany |
Walnut | american walnut
Ash | solid ash; ash wood; victorian ash; ash timber; american ash
Beech | beechwood; beech wood; solid beech
Birch | birchwood; birch ply
Maple |
Elm | elm wood; solid elm
Cedar |
Cherry wood | cherrywood; solid cherry; wild cherry
Acacia | acacia wood
Mango wood | mangowood; solid mango
Sheesham | indian rosewood
Rosewood |
Kwila | merbau
Jarrah |
Blackwood |
Eucalyptus | eucalypt; eucalyptus wood
Rubberwood | rubber wood
Paulownia |
Poplar |
Redwood |
Camphor wood | camphorwood; camphor
Bamboo |
Rattan | cane; cane and rattan
Wicker | seagrass; sea grass; water hyacinth
Plywood | ply
MDF | custom wood; customwood
Chipboard | particle board; particleboard
Laminate | melamine; formica; melteca; laminated
Veneer | veneered
Marble |
Granite |
Terrazzo |
Travertine |
Stone |
Concrete |
Glass | tempered glass; toughened glass; smoked glass
Wrought iron | cast iron; iron
Stainless steel |
Steel | mild steel; tubular steel
Aluminium | aluminum; alloy; cast aluminium
Brass |
Chrome | chromed
Copper |
Leather | genuine leather; real leather; full grain leather; italian leather; top grain leather; aniline leather
Faux leather | pu leather; pleather; leatherette; vinyl; pu; bonded leather; fake leather; synthetic leather; leather look; eco leather; leather air; vegan leather
Velvet | velvety; velour; crushed velvet
Linen |
Boucle |
Suede | faux suede
Microfibre | microfiber; microsuede
Corduroy |
Chenille |
Wool | woollen; merino
Cotton |
Jute |
Sheepskin |
Canvas |
Perspex | acrylic; lucite
Plastic | polypropylene; resin; hdpe; poly
* Fabric | upholstered; cloth; polyester; tweed
* Hardwood | hard wood
* Wood | timber; wooden; solid wood; solid timber; native timber; recycled timber; pallet wood; reclaimed timber; driftwood
* Metal | metallic
`;

const entries = materialTable
  .trim()
  .split('\n')
  .map((line) => {
    const [marked = '', others = ''] = line.split('|').map((cell) => cell.trim());
    const name = marked.replace('* ', '');
    return { name, general: marked.startsWith('* '), wordings: [name, ...readList(others)] };
  });

const notTheMaterial = readList(`
  linen cupboard; linen press; linen chest; linen box; bed linen; cotton on; glass door; glass doors
  glass panel; glass panels; glass shelf; glass shelves; ash grey; steel grey; steel blue; stone grey
  stone colour; walnut street; metal legs; steel legs; metal frame; metal handles; brass handles
  brass legs; wooden legs; timber legs; chrome legs; oak legs; wood legs; power cord; cast iron look
  pine hill; cherry red; teak oil; iron on; marble effect
`);

const phrases = makePhrases<{ name: string; general: boolean } | null>([
  ...notTheMaterial.map((phrase) => [phrase, null] as const),
  ...entries.flatMap(({ name, general, wordings }) =>
    wordings.map((wording) => [wording, { name, general }] as const),
  ),
]);

const onlyLooksLike = new Set(
  readList(
    'look; effect; style; colour; color; colored; coloured; stain; stained; finish; toned; tone; print',
  ),
);

/** Whether what the word before it names is only a skin: "oak veneer" is not oak. */
export function isVeneer(word: string | undefined): boolean {
  return word?.startsWith('veneer') ?? false;
}

/** What the piece is mainly made of, the particular timber or cloth before "wood" or "fabric". */
export function recogniseMaterial(...texts: string[]): string | null {
  const found = texts.flatMap((text) => {
    const words = splitWords(text);
    return findPhrases(words, phrases)
      .filter(({ end }) => !onlyLooksLike.has(words[end] ?? ''))
      .flatMap(({ value, end }) => (value ? { ...value, isSkin: isVeneer(words[end]) } : []));
  });
  // One seller's "Material: oak" and "oak veneer" are the same oak.
  const skins = new Set(found.flatMap(({ name, isSkin }) => (isSkin ? name : [])));
  const whole = found.filter(({ name }) => !skins.has(name));
  return (whole.find(({ general }) => !general) ?? whole[0])?.name ?? null;
}
