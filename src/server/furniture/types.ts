import type { categories } from '#contract/categories.ts';
import { readList } from './words.ts';

export type CategoryName = (typeof categories)[number]['name'];

export interface FurnitureType {
  name: string;
  plural: string;
  category: CategoryName;
  /** Other words for the same thing: any of them alone is enough to recognise it. */
  names: readonly string[];
  /** Words that may also mean something else; a clearer word beside them wins. */
  looseNames: readonly string[];
  /** A set by nature: its price is never compared with a single piece. */
  isSet: boolean;
}

// name | plural | category | other names | loose names. "+" marks a set by nature.
const table = `
sofa | sofas | Living Room | couch; settee; loveseat; love seat; chesterfield; sofa lounge; recliner sofa; reclining sofa; recliner couch; reclining couch; lounge sofa; lounge couch; camelback; chesterfield sofa | 2 seater; 3 seater; 2.5 seater; 4 seater; two seater; three seater; lounge
corner sofa | corner sofas | Living Room | corner couch; corner lounge; corner lounge suite; corner suite; sectional; sectional sofa; sectional couch; modular sofa; modular couch; modular lounge; modular lounge suite; l shape sofa; l shaped sofa; l shape couch; l shaped couch; l shape lounge; l shaped lounge; l shape lounge suite; l shaped lounge suite; u shape sofa; u shaped couch; chaise sofa; chaise couch; sofa with chaise; couch with chaise; lounge with chaise; l couch; l sofa; chaise lounge suite; chaise suite; corner modular | modular
sofa bed | sofa beds | Living Room | sofabed; sofa bed couch; sofa bed lounge; couch bed; bed settee; bed couch; bed sofa; fold out couch; fold out sofa; fold out bed; pull out couch; pull out sofa; pull out sofa bed; sleeper sofa; sleeper couch; click clack; clic clac; click clack sofa; futon; futon sofa; divan sofa; convertible sofa; sofa sleeper |
chaise longue | chaise longues | Living Room | chaise lounge; chaise; chaise lounger; fainting couch; divan |
armchair | armchairs | Living Room | arm chair; lounge chair; occasional chair; accent chair; wingback; wing back; wingback chair; wing back chair; wing chair; tub chair; easy chair; egg chair; club chair; single seater; 1 seater; one seater; single seater sofa; reading chair; bucket chair; cocktail chair; feature chair; papasan; papasan chair; slipper chair; barrel chair; bedroom chair; fireside chair; lounge armchair; single couch; single sofa; cuddle chair; snuggle chair |
recliner | recliners | Living Room | recliner chair; reclining chair; recliner armchair; reclining armchair; lazyboy; lazy boy; la z boy; lazy boy recliner; lazyboy recliner; la z boy recliner; lift chair; riser recliner; rise recliner; power recliner; electric recliner; lounge recliner; recliner rocker; rocker recliner; swivel recliner |
rocking chair | rocking chairs | Living Room | rocker; glider chair; nursing chair; feeding glider; glider rocker; rocking armchair; nursery chair; glider |
+ lounge suite | lounge suites | Living Room | lounge set; sofa set; couch set; sofa suite; couch suite; lounge room suite; leather suite; living room suite; living room set; recliner suite; recliner lounge suite; recliner set; recliner lounge; 3 piece suite; three piece suite; lounge and armchairs; 3 piece lounge; 5 seater lounge; lounge suit | suite
bean bag | bean bags | Living Room | beanbag; bean bag chair; beanbag chair |
ottoman | ottomans | Living Room | footstool; foot stool; pouf; pouffe; footrest; foot rest; storage ottoman; hassock; tuffet |
coffee table | coffee tables | Living Room | cofee table; lift top coffee table; coffe table; coffee tabel; lounge table; centre table; center table |
side table | side tables | Living Room | end table; lamp table; occasional table; wine table; drum table; accent table; sidetable; sofa side table; tripod table; round side table; cane side table |
nest of tables | nests of tables | Living Room | nesting tables; nest tables; nested tables; set of nesting tables; nest of 3 tables; nest of three tables; nesting coffee tables; nesting side tables; nest of 2 tables; table nest |
console table | console tables | Living Room | hall table; hallway table; entry table; entrance table; sofa table; entryway table; half moon table; demi lune table; demilune table; hall console; foyer table; hallway console; console hall table | console
TV unit | TV units | Living Room | tv cabinet; tv stand; tv bench; tv table; tv console; tv sideboard; tv entertainment unit; tv entertainment cabinet; television unit; television cabinet; television stand; entertainment unit; entertainment centre; entertainment center; entertainment cabinet; entertainment console; media unit; media console; media cabinet; lowline; lowline unit; low line unit; tv lowline; tv lowboy; tv dresser; tv credenza; corner tv unit; tv storage unit; tv storage |
record cabinet | record cabinets | Living Room | stereo cabinet; radiogram; record player cabinet; record player stand; vinyl storage; record storage; music cabinet; hifi cabinet; hi fi cabinet; stereogram; record stand |
display cabinet | display cabinets | Dining | china cabinet; glass cabinet; curio cabinet; crystal cabinet; vitrine; display unit; display case; trophy cabinet; china display cabinet; glass display cabinet; display cupboard; corner display cabinet; curio; china cupboard |
mirror | mirrors | Bedroom | wall mirror; floor mirror; full length mirror; cheval mirror; standing mirror; leaner mirror; hall mirror; overmantle mirror; overmantel mirror; bevelled mirror |
room divider | room dividers | Living Room | folding screen; privacy screen; dressing screen; room screen; divider screen; shoji screen |
lamp | lamps | Living Room | floor lamp; table lamp; standard lamp; desk lamp; bedside lamp; standing lamp; lamp shade; lampshade; reading lamp |
rug | rugs | Living Room | floor rug; area rug; wool rug; hallway runner; hall runner; shag rug; persian rug; floor runner |
piano stool | piano stools | Living Room | piano bench; piano seat; keyboard stool; organ stool |
telephone table | telephone tables | Living Room | phone table; telephone seat; gossip chair; telephone bench; gossip bench; phone seat; telephone chair |
plant stand | plant stands | Living Room | planter stand; plant holder; plant shelf; plant rack; jardiniere stand; pot stand; pot plant stand |
magazine rack | magazine racks | Living Room | magazine holder; magazine stand; canterbury rack |
games table | games tables | Living Room | card table; chess table; pool table; poker table; foosball table; billiard table; snooker table; air hockey table; table tennis table; bridge table |
bed frame | bed frames | Bedroom | bedframe; bedstead; bed base; slat base; slat bed; platform bed; bed and mattress; bed with mattress; mattress and base; base and mattress; four poster; four poster bed; sleigh bed; storage bed; divan bed; bed ensemble; slatted bed; king bed; queen bed; double bed; single bed; king single bed; super king bed; californian king bed; king single; queen size bed; king size bed; double size bed; queen bed frame; waterbed; guest bed; bed set; mattress and bed base; folding bed; stretcher bed; murphy bed; wall bed; adjustable bed; electric bed; queen base; king base; double base; single base; bed frame and mattress; canopy bed; drawer bed; captains bed | bed; beds
mattress | mattresses | Bedroom | matress; mattres; bed mattress; foam mattress; futon mattress; queen mattress; king mattress; single mattress; double mattress; spring mattress; latex mattress; memory foam mattress |
headboard | headboards | Bedroom | head board; bedhead; bed head; bed headboard |
bunk bed | bunk beds | Bedroom | bunkbed; bunks; bunk; loft bed; double bunk; triple bunk; cabin bed; high sleeper; mid sleeper; bunk beds; single bunk; king single bunk |
trundle bed | trundle beds | Bedroom | trundler; trundler bed; trundle; pop up trundler |
day bed | day beds | Bedroom | daybed |
bedside table | bedside tables | Bedroom | bedside; bedside cabinet; bedside drawers; bedside cupboard; bedside unit; bedside chest; bedside chest of drawers; nightstand; night stand; night table; bed side; bed side table; bed side cabinet; bed side drawers; bed table; bedside stand; pot cupboard; bedside locker |
tallboy | tallboys | Bedroom | tall boy; tall boys; highboy; high boy; tall chest of drawers; tall chest; chest on chest; tallboy drawers; tallboy dresser; tallboy chest of drawers; tall drawers; tall dresser; tall set of drawers |
chest of drawers | chests of drawers | Bedroom | set of drawers; lowboy; low boy; chest drawers; drawer chest; dresser drawers; drawer dresser; drawer unit; scotch chest; bedroom drawers; lingerie chest; drawer set; chest draws; chest of draws; set of draws; bachelor chest; drawer cabinet; drawer storage; chester drawers; dresser and mirror; bow front chest | drawers; dresser; draws
dressing table | dressing tables | Bedroom | duchess; duchesse; vanity table; vanity desk; makeup table; make up table; makeup vanity; makeup desk; dressing table and mirror; dressing table with mirror; duchess dresser; duchess dressing table; dressing unit; mirrored duchess; cheval duchess | vanity
wardrobe | wardrobes | Bedroom | armoire; loughboy; clothes wardrobe; combination wardrobe; closet; clothes cupboard; gentlemans robe; double wardrobe; portable wardrobe; freestanding wardrobe; sliding wardrobe; hanging wardrobe | robe
blanket box | blanket boxes | Bedroom | glory box; end of bed box; bed end box; ottoman blanket box; hope chest; linen chest; blanket chest; camphor chest; camphor box; glory chest; bedding box; blanket storage box; camphor wood chest; camphorwood chest; linen box; linen trunk |
+ bedroom suite | bedroom suites | Bedroom | bedroom set; bedroom furniture set; bed room suite; bed room set; queen suite; bedroom furniture suite |
clothes rack | clothes racks | Bedroom | garment rack; clothing rack; clothes rail; garment rail; clothes stand; clothes hanging rack; clothes hanger stand; valet stand |
cot | cots | Bedroom | crib; baby cot; cot bed; bassinet; baby bed; moses basket; bassinette; co sleeper; cradle; portacot; port a cot |
toddler bed | toddler beds | Bedroom | kids bed; childrens bed; childs bed; car bed; house bed; junior bed |
change table | change tables | Bedroom | changing table; baby change table; nappy change table; change station; change dresser |
toy box | toy boxes | Bedroom | toy chest; toy storage; toy shelf; toy organiser; toy unit |
kids table | kids tables | Bedroom | childrens table; kids table and chairs; childs table; kids chair; childs chair; childrens chair; toddler table; toddler chair; kids table and chair; play table; activity table; train table |
dining table | dining tables | Dining | dinner table; dinning table; dinning room table; dining room table; extension table; extendable table; extending table; drop leaf table; dropleaf table; dropside table; gateleg table; gate leg table; farmhouse table; refectory table; pedestal table; kitchen table; breakfast table; extension dining table; extending dining table; d end table; banquet table; diningtable; tulip table; round table; family table | table; trestle table
dining chair | dining chairs | Dining | dinner chair; dinning chair; dinning room chair; dining room chair; kitchen chair; ladder back chair; ladderback chair; carver chair; carver; bentwood chair; wishbone chair; tolix chair; parsons chair; spindle back chair; spindle chair; windsor chair; balloon back chair; ghost chair; cafe chair; cross back chair; crossback chair; side chair; wheelback chair; eames chair; hall chair; captains chair | chair
+ dining suite | dining suites | Dining | dining set; dinning set; dinning suite; dining setting; dining room suite; dining room set; table and chairs; dining table and chairs; kitchen table and chairs; dining table set; table and chair set; dinette; dinette set; dining table chairs; table set; table with chairs; dining table with chairs; table chairs; kitchen set; breakfast set; bar table set; dining suit; pub table set |
bench seat | bench seats | Dining | dining bench; hallway bench; storage bench; window seat; pew; church pew; monks bench; entryway bench; hall bench; bed end bench; bed bench; end of bed bench; hall seat; form bench; bedroom bench; entry bench; banquette; booth seat; box seat | bench
bar stool | bar stools | Kitchen | barstool; kitchen stool; counter stool; breakfast stool; breakfast bar stool; bench stool; kitchen bar stool; bar chair; counter chair; counter height stool; bar seat; island stool |
stool | stools | Living Room | step stool; milking stool; kick stool; vanity stool; dressing table stool; timber stool; wooden stool; low stool; seating stool; accent stool |
bar leaner | bar leaners | Kitchen | bar table; leaner table; high table; pub table; high bar table; bar height table; leaner bar; breakfast bar table | leaner
sideboard | sideboards | Dining | buffet; side board; credenza; buffet cabinet; buffet sideboard; sideboard buffet; buffet unit; buffet table; servery; chiffonier; buffet sideboard cabinet; sideboard cabinet |
hutch dresser | hutch dressers | Dining | hutch; welsh dresser; kitchen dresser; china hutch; buffet and hutch; buffet hutch; sideboard and hutch; hutch cabinet; plate rack; dresser hutch; hutch and buffet; hutch buffet; dresser and hutch; dining dresser; kitchen hutch |
drinks cabinet | drinks cabinets | Dining | cocktail cabinet; liquor cabinet; bar cabinet; home bar; wine cabinet; bar unit; whisky cabinet; drink cabinet; mini bar; globe bar; liquor bar; liqueur cabinet |
wine rack | wine racks | Dining | wine storage rack; wine shelf; wine holder; bottle rack |
drinks trolley | drinks trolleys | Dining | bar cart; bar trolley; drinks cart; tea trolley; tea cart; tea wagon; traymobile; auto trolley; auto tray trolley; serving trolley; serving cart; cocktail trolley; hostess trolley; gin trolley; tray mobile |
high chair | high chairs | Dining | highchair; feeding chair; baby high chair |
kitchen island | kitchen islands | Kitchen | island bench; butchers block; kitchen bench; kitchen island bench; kitchen island trolley; chopping block; butcher block; mobile island; kitchen workbench; breakfast bar |
kitchen trolley | kitchen trolleys | Kitchen | kitchen cart; utility trolley; microwave trolley; utility cart; storage trolley; trolley cart; fruit trolley; vegetable trolley; wheeled trolley | trolley; cart
pantry | pantries | Kitchen | pantry cupboard; larder; pantry cabinet; kitchen pantry; pantry unit; larder cupboard |
kitchen cabinet | kitchen cabinets | Kitchen | kitchen cupboard; kitchen unit; microwave stand; microwave cabinet; microwave shelf; meat safe; kitchen storage; kitchen shelf; bakers rack; kitchen rack; kitchen drawers; freestanding kitchen unit; spice rack; kitchen shelves |
desk | desks | Office | computer desk; office desk; writing desk; study desk; standing desk; sit stand desk; sit to stand desk; corner desk; workstation; work station; roll top desk; rolltop desk; gaming desk; secretary desk; writing bureau; escritoire; secretaire; school desk; davenport desk; student desk; height adjustable desk; electric desk; stand up desk; desk table; reception desk; office table; study table; computer table; writing table; desk and hutch; desk with hutch; kids desk; executive desk; pedestal desk; captains desk; partners desk; leather top desk; desk unit; computer workstation; reception counter; drafting table; drawing desk; drafting desk; drawing board desk; folding desk; laptop desk; floating desk; desk set | bureau
office chair | office chairs | Office | desk chair; computer chair; gaming chair; task chair; executive chair; executive office chair; ergonomic chair; ergonomic office chair; swivel chair; study chair; boardroom chair; drafting chair; drafting stool; architect chair; conference chair; visitor chair; reception chair; mesh chair; mesh office chair; saddle stool; saddle chair; kneeling chair; swivel desk chair; captains desk chair; student chair; stacking chair; meeting chair; aeron chair |
filing cabinet | filing cabinets | Office | file cabinet; filing drawers; filing drawer; lateral file; filing cabinet drawers; file drawers; filling cabinet; filing unit; office filing cabinet; filing cupboard; plan drawers; plan cabinet; map drawers |
desk drawers | desk drawers | Office | mobile pedestal; desk pedestal; mobile drawers; under desk drawers; office drawers; pedestal drawers; mobile drawer unit; desk drawer; office drawer unit; caddy drawers; mobile caddy |
boardroom table | boardroom tables | Office | meeting table; conference table; meeting room table; board room table; office meeting table |
outdoor table | outdoor tables | Outdoor | patio table; garden table; picnic table; outdoor dining table; deck table; bbq table; outdoor coffee table; outdoor side table; outdoor bar table; patio side table; outdoor leaner; bistro table; garden side table |
+ outdoor setting | outdoor settings | Outdoor | outdoor suite; outdoor set; outdoor dining set; outdoor dining setting; outdoor dining suite; outdoor lounge set; outdoor lounge suite; outdoor lounge setting; outdoor sofa set; outdoor table and chairs; outdoor furniture; outdoor furniture set; patio set; patio furniture; patio suite; patio setting; garden set; garden furniture; garden setting; garden suite; bistro set; bistro setting; cafe set; balcony set; outdoor table set; patio table and chairs; garden table and chairs; picnic set; outdoor table with chairs; outdoor conversation set; cane outdoor setting; outdoor wicker set |
outdoor sofa | outdoor sofas | Outdoor | outdoor couch; outdoor lounge; patio sofa; outdoor daybed; outdoor corner sofa; outdoor day bed; outdoor modular sofa; garden sofa; pallet couch; outdoor corner couch |
outdoor chair | outdoor chairs | Outdoor | patio chair; garden chair; deck chair; deckchair; adirondack chair; cape cod chair; camp chair; camping chair; directors chair; director chair; folding chair; outdoor armchair; outdoor dining chair; beach chair; outdoor stool; outdoor bar stool; outdoor recliner; outdoor lounge chair; outdoor seat; peacock chair; adirondack; garden armchair |
outdoor bench | outdoor benches | Outdoor | garden bench; park bench; garden seat; outdoor bench seat; patio bench; garden bench seat; porch bench; porch seat; macrocarpa bench; outdoor storage bench; love bench; jack and jill seat |
sun lounger | sun loungers | Outdoor | sunlounger; pool lounger; outdoor lounger; steamer chair; sun bed; sunbed; pool chair; sun chair; outdoor sun lounger; deck lounger; outdoor chaise; chaise sun lounger; banana lounger | lounger
hanging chair | hanging chairs | Outdoor | swing chair; hanging egg chair; egg swing; swing seat; hammock; hanging seat; garden swing; outdoor swing; hanging pod chair; pod chair; egg swing chair; hammock chair; swing egg chair; porch swing; swing bench |
outdoor umbrella | outdoor umbrellas | Outdoor | umbrella; shade umbrella; market umbrella; cantilever umbrella; sun umbrella; patio umbrella; beach umbrella; garden umbrella |
outdoor storage box | outdoor storage boxes | Outdoor | deck box; outdoor box; outdoor storage; garden storage box; cushion box; outdoor cushion box; potting bench; potting table |
bookshelf | bookshelves | Storage | bookcase; book case; book shelf; book shelves; library shelf; ladder shelf; ladder bookcase; book shelving; bookshelf unit; library bookcase; book rack; corner bookcase; ladder bookshelf; lawyers bookcase; barrister bookcase; ladder shelves; book stand; book storage |
shelving | shelving units | Storage | shelf; shelves; shelving unit; shelf unit; storage shelf; storage shelves; storage shelving; wall shelf; wall shelves; floating shelf; floating shelves; wire shelving; etagere; metal shelving; storage rack; whatnot; what not; display shelf; display shelves; corner shelf; garage shelving; wall unit; rack shelving; shelf stand; wall shelving; string shelf; shelves unit; industrial shelving; wire rack; room divider shelf; room divider shelves; standing shelf; tier shelf | rack
cube storage | cube storage units | Storage | cube unit; cube shelf; cube shelves; cube shelving; cube bookcase; cube bookshelf; cubby; cube organiser; cube organizer; storage cube; storage cubes; pigeon hole; pigeon holes; cubby unit; cube storage unit; cubby shelf; cube cabinet; cubby storage; pigeonhole unit; cubbyhole; cube storage shelf | cube
shoe rack | shoe racks | Storage | shoe cabinet; shoe shelf; shoe storage; shoe bench; shoe cupboard; shoe box bench; shoe organiser; shoe stand; shoe storage cabinet; shoe storage bench; shoe shelves |
cabinet | cabinets | Storage | storage cabinet; storage cupboard; cupboard; utility cabinet; utility cupboard; linen cupboard; linen press; linen cabinet; metal cabinet; steel cabinet; apothecary cabinet; wall cabinet; corner cabinet; stationery cupboard; stationery cabinet; bathroom cabinet; storage unit; office cupboard; garage cabinet; laundry cupboard; laundry cabinet; hall cupboard; corner cupboard; hallway cupboard; tambour; tambour cabinet; broom cupboard; storage dresser; craft cabinet; gun cabinet; bathroom cupboard; storage hutch |
locker | lockers | Storage | metal locker; school locker; steel locker; locker unit; gym locker; locker cabinet |
trunk | trunks | Storage | sea chest; storage trunk; steamer trunk; travel trunk; storage chest; tin trunk; military trunk; wooden chest; sea trunk; wooden trunk; old trunk; carved chest; cabin trunk; chest trunk; ammo chest; coffer; kist; timber chest; travelling trunk; timber trunk | chest; storage box; wooden box
coat stand | coat stands | Storage | hat stand; coat rack; hall stand; hallstand; hat rack; coat tree; hat and coat stand; coat hanger stand; umbrella stand; halltree; hall tree; entry stand |
drawer tower | drawer towers | Storage | plastic drawers; storage drawers; storage tower; drawer storage tower; craft drawers; drawer tower unit; storage drawer unit |
washstand | washstands | Vintage | wash stand; marble top washstand; wash table |
sewing table | sewing tables | Vintage | sewing cabinet; sewing machine table; sewing machine cabinet; treadle table; sewing box; sewing desk; treadle base; sewing machine base; treadle sewing table; singer table |
haberdashery cabinet | haberdashery cabinets | Vintage | haberdashery drawers; apothecary drawers; printers drawers; printers tray; card catalogue; card catalog; shop counter; shop drawers |
`;

export const furnitureTypes: readonly FurnitureType[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [marked = '', plural = '', category, names = '', looseNames = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return {
      name: marked.replace('+ ', ''),
      plural,
      category: category as CategoryName,
      names: readList(names),
      looseNames: readList(looseNames),
      isSet: marked.startsWith('+ '),
    };
  });

const byName = new Map(furnitureTypes.map((type) => [type.name, type]));

export function findFurnitureType(name: string): FurnitureType | null {
  return byName.get(name) ?? null;
}
