/**
 * The classes of a big shop (the right half of furniture-queries.tsv) that are kinds of ours, mapped by hand; any of the
 * kinds will do. What is not here we do not list: taps, tiles, bedding, tableware, hardware.
 */
const table = `
Accent Chairs: armchair, recliner, rocking chair, dining chair
Accent Chests / Cabinets: cabinet, chest of drawers, sideboard, trunk
Accent Pillows: cushion
Accent Stools: stool, ottoman
Adjustable Beds: bed frame
Area Rugs: rug
Armoires & Wardrobes: wardrobe
Awnings: awning
Bars & Bar Sets: drinks cabinet, bar leaner, dining suite
Bar Stools: bar stool
Bath Rugs & Mats: floor mat, rug
Bathroom Storage: cabinet, shelving
Bed Frames: bed frame
Beds: bed frame, day bed, bunk bed, trundle bed, toddler bed
Benches: bench seat
Bookcases: bookshelf, shelving
Boxes, Bins, Baskets, & Buckets: storage box, basket
Candle Holders: candle holder
Carts & Stands: kitchen trolley, drinks trolley
Ceiling Fans: ceiling fan
Chandeliers: chandelier
Coat Racks and Hooks: coat stand
Coffee & Cocktail Tables: coffee table
Curtains & Drapes: curtain
Daybeds & Guest Beds: day bed, trundle bed, bed frame
Deck Boxes: outdoor storage box
Decorative Objects: ornament, vase
Desks: desk
Dining Chairs: dining chair
Dining Table Sets: dining suite
Dining Tables: dining table
Door Mats: floor mat
Dressers & Chests: chest of drawers, tallboy
Dryers: dryer
End Tables: side table
Faux Florals: artificial plant
Faux Plants and Trees: artificial plant
Flush Mount Lighting: ceiling light
Foam and Latex Mattresses: mattress
Folding Tables: folding table
Fountains: water feature
Furniture Cushions: cushion
Garden Accents: ornament
Garden Statues: ornament
Hampers & Baskets: laundry hamper, basket
Headboards: headboard
Indoor Chaise Lounges: chaise longue
Innerspring Mattresses: mattress
Jewelry Armoires: jewellery cabinet
Kids Beds: toddler bed, bed frame, bunk bed
Kids Chairs: kids table, armchair
Kids Desks: desk
Kitchen Islands: kitchen island, kitchen trolley
Kitchen Mats: floor mat
Laundry Accessories & Storage: laundry hamper
Lecterns & Podiums: lectern
Living Room Sets: lounge suite
Living Room Table Sets: coffee table, nest of tables, side table
Log Storage: log rack
Mailboxes: letterbox
Makeup Vanities: dressing table
Massage Chairs: massage chair, salon chair
Memo Boards: whiteboard
Nightstands: bedside table
Office Chairs: office chair
Office Storage Cabinets: cabinet, filing cabinet
Ottomans: ottoman
Outdoor Conversation Sets: outdoor setting, outdoor sofa, outdoor chair
Outdoor Fireplaces: fire pit, fireplace
Outdoor Lanterns & Lamps: outdoor light, lamp
Outdoor Wall Lights: wall light, outdoor light
Landscape Lighting: outdoor light
Pantry Cabinets: pantry
Patio Bar Sets: outdoor setting
Patio Bar Stools: outdoor chair, bar stool
Patio Chaise Lounges: sun lounger
Patio Dining Sets: outdoor setting
Patio Lounge Chairs: outdoor chair, sun lounger
Patio Rockers & Gliders: outdoor chair, rocking chair, outdoor bench
Patio Sofas: outdoor sofa
Patio Umbrella Stands & Bases: umbrella base
Pendant Lights: pendant light
Pergolas: gazebo
Picture Frames: picture frame
Plant & Telephone Tables: plant stand, telephone table
Planters: planter
Playhouses & Play Tents: playhouse
Range Hoods: range hood
Recliners: recliner
Refrigerators: fridge
Saunas: spa pool
Sectionals: corner sofa
Shelving & Racks: shelving
Shoe Storage: shoe rack
Sideboards & Buffets: sideboard
Sofa & Console Tables: console table
Sofas: sofa, sofa bed
Storage Drawers: drawer tower
String Lights: string lights
TV Stands & Entertainment Centers: TV unit
Table Lamps: lamp
Trash Cans & Recycling: rubbish bin
Under Cabinet Lighting: ceiling light
Vanities: bathroom vanity
Vanity Bases: bathroom vanity
Vanity Lighting: wall light
Vases, Urns, Jars, & Bottles: vase
Wall & Accent Mirrors: mirror
Wall Art: wall art
Wall Clocks: clock
Wall Décor: wall art, ornament
Kids Wall Décor: wall art
Outdoor Wall Decor: wall art, ornament
Wall Mounted Shelves: shelving
Wall Sconces: wall light
Washing Machines: washing machine
Wreaths: artificial plant
`;

export const kindsByClass: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', kinds = ''] = line.split(': ');
      return [name, kinds.split(', ')] as const;
    }),
);
