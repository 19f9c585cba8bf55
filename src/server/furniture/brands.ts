import { readList } from './words.ts';

// Brand | other wordings. A "?" brand is also a common word: it needs one of its own wordings.
const table = `
IKEA |
Freedom | freedom furniture
Nood | nood furniture
Target Furniture |
Harvey Norman |
Big Save Furniture | big save
Briscoes |
Kmart | k mart
The Warehouse |
Warehouse Stationery |
? Farmers | farmers furniture; farmers trading
Early Settler |
Mocka |
Danske Møbler | danske moebler; danske
Coastwood | coastwood furniture
Coricraft |
Smiths City |
Furniture City |
Hunter Furniture | hunter home
McKenzie & Willis | mckenzie willis
Lifestyle Furniture |
Furniture Zone |
Furniture Now |
1825 Interiors |
Me & My Trend | me and my trend
Città | citta design
BoConcept | bo concept
King Living |
Nick Scali |
Cintesi |
Simon James | simon james design
Ico Traders |
Jardan |
Matisse |
Studio Italia |
Dawson & Co | dawson and co
Republic Home |
French Country Collections | french country
A&C Homestore | a and c homestore
Corcovado |
Shut the Front Door |
Adairs |
Bed Bath & Beyond | bed bath and beyond; bed bath n table; bed bath n beyond
Beds R Us | bedsrus
Bedpost |
Sleepyhead | sleepy head; sleepyhead sanctuary
Beautyrest |
Sealy | sealy posturepedic
Sleepmaker |
Slumberzone |
Design Mobel | designmobel
King Koil |
Serta |
Tempur | tempurpedic; tempur pedic
Rest Restore | rest restored
Ecosa |
? Koala | koala mattress; koala sofa; koala sofa bed; koala bed; koala bed base
? Emma | emma mattress; emma sleep
Silentnight |
La-Z-Boy | la z boy; lazyboy; lazy boy
Stressless | ekornes
Natuzzi |
IMG | img recliner; img norway
Fjords | fjords recliner
Ercol |
G Plan | gplan
Parker Knoll |
? Parker | parker furniture; parker sideboard; parker teak; parker chair; parker chairs; parker buffet; parker coffee table
Chiswell |
Fler |
Tessa | tessa furniture
Eames |
Herman Miller | aeron; herman miller aeron
Steelcase | steel case
Humanscale |
Haworth |
Formway | formway life
Vitra |
Knoll |
Fritz Hansen |
? Hay | hay design; hay copenhagen; hay chair; hay chairs
Muuto |
Ferm Living |
Kartell |
Magis |
Emeco |
Thonet |
Hans Wegner | wegner; wishbone chair wegner
Arne Jacobsen |
Garth Chester |
Backhouse | backhouse interiors
Jon Jansen |
Airest |
Conset |
? Don | don furniture; don sofa; don armchair; don lounge suite
Lundia |
Criterion | criterion furniture
Sorensen | sorensen furniture
Rex | rex furniture
John Young | john young furniture
Catalina | catalina furniture
Woodpecker | woodpecker furniture
Melteca |
Trade Tested |
TSB Living |
Treasure Box | treasurebox
Lifely |
Designer Box |
Fantastic Furniture |
Temple & Webster | temple and webster
Amart | amart furniture
Bunnings |
Mitre 10 |
Jumbuck |
Mimosa | mimosa outdoor
Marquee | marquee outdoor
Coast Outdoor | coast new zealand
Devon | devon outdoor
Danske Outdoor |
Poynters |
Nardi |
Pottery Barn |
West Elm |
Zara Home |
H&M Home | h and m home
Ashley | ashley furniture
Ethan Allen |
Laura Ashley |
Bo Peep |
Boori |
Touchwood |
Babyletto |
Stokke | tripp trapp; stokke tripp trapp
Mothercare |
Phil & Teds | phil and teds
Baby Factory |
Leander |
Love N Care | love n care
Troll | troll nursery
Europlan |
Buro | buro seating
Eden Office |
OfficeMax | office max
Precision | precision filing
Brownbuilt |
DXRacer | dx racer
Secretlab | secret lab
Omega | omega furniture
Warwick | warwick fabric
Oscar & Lily |
Amberleigh |
Profile Furniture |
Melody Maison |
Isku |
Bramble |
Contempo |
Living Space |
Vida XL | vidaxl
Artiss |
Giantex |
Zuiver |
Habitat |
Heals |
John Lewis |
Crate & Barrel | crate and barrel
Maisons du Monde |
Muji |
Songmics |
Vasagle |
`;

// IKEA's line names are as good as the brand. Line | type of piece, where the line has only one.
const ikeaTable = `
ALGOT | shelving
APPLARO | outdoor setting
ASKEBY | sofa bed
BACKABRO | sofa bed
BEDDINGE | sofa bed
BEKANT | desk
BEKVAM |
BESTA | TV unit
BILLY | bookshelf
BISSA | shoe rack
BJURSTA | dining table
BONDHOLMEN | outdoor setting
BORJE | dining chair
BRIMNES |
BRUSALI |
DETOLF | display cabinet
DOCKSTA | dining table
EKEDALEN | dining table
EKET |
EKTORP | sofa
ESPEVIK | bed frame
EXPEDIT | cube storage
FABRIKOR | display cabinet
FJALLBO |
FJALKINGE | shelving
FJELLSE | bed frame
FLINTAN | office chair
FORHOJA | kitchen trolley
FRIHETEN | sofa bed
GAMLEBY | dining table
GERSBY | bookshelf
GLADOM | side table
GRONLID | sofa
GURSKEN |
HAUGA |
HAVSTA |
HEMNES |
HENRIKSDAL | dining chair
HOLMSUND | sofa bed
HYLLIS | shelving
IDANAS |
INGATORP | dining table
INGOLF | dining chair
JARPEN |
JOKKMOKK | dining suite
JONAXEL |
KALLAX | cube storage
KARLSTAD | sofa
KIVIK | sofa
KLIPPAN | sofa
KNARREVIK | bedside table
KOPPANG | chest of drawers
KULLEN | chest of drawers
KURA | bunk bed
LACK |
LAIVA | bookshelf
LANDSKRONA | sofa
LANEBERG | dining table
LEIRVIK | bed frame
LERHAMN |
LIATORP |
LIDHULT | sofa
LINNMON | desk
LISABO |
LISTERBY |
LOMMARP |
LYCKSELE | sofa bed
MACKAPAR |
MALM |
MALSJO |
MARKUS | office chair
MELLTORP | dining table
MICKE | desk
MILSBO | display cabinet
MORABO | sofa
NEIDEN | bed frame
NESTTUN | bed frame
NOCKEBY | sofa
NORDKISA | wardrobe
NORDLI |
NORDVIKEN |
NORRAKER |
PELLO | armchair
POANG | armchair
RASKOG | kitchen trolley
REGISSOR |
SALTHOLMEN | outdoor setting
SKARSTA | desk
SLATTUM | bed frame
SMASTAD |
SNIGLAR | cot
SODERHAMN | sofa
SONGESAND |
STENSTORP | kitchen island
STRANDMON | armchair
STUVA |
SUNDVIK |
TARNO | outdoor setting
TARVA |
TJUSIG |
TRONES | shoe rack
TROFAST | toy box
TROGEN |
TYSSEDAL |
UTAKER | bed frame
VADHOLMA | kitchen island
VALLENTUNA | corner sofa
VIMLE | sofa
VITTSJO |
VOLFGANG | dining chair
`;

// Names of people and places too: only IKEA's when IKEA is named beside them.
const shyIkeaTable = `
ALEX | desk drawers
FRANKLIN | bar stool
INGO | dining table
IVAR | shelving
NILS |
NORDEN | dining table
PAX | wardrobe
RAST | bedside table
STALL | shoe rack
STEFAN | dining chair
STIG | bar stool
STOCKHOLM |
TERJE | dining chair
`;

export const brandTable = readTable(table).map(([marked, wordings]) => {
  const name = marked.replace('? ', '');
  const others = readList(wordings);
  return { name, wordings: marked.startsWith('? ') ? others : [name, ...others] };
});
export const ikeaLines: readonly (readonly [line: string, type: string])[] = readTable(ikeaTable);
export const shyIkeaLines: readonly (readonly [line: string, type: string])[] = readTable(shyIkeaTable);

function readTable(text: string): [string, string][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string]);
}
