// One line, one meaning: if you ask for one of these, you're happy with the others. Besides its own words, a
// listing is found by the name of its type (server/furniture), so the many specific names of a type don't
// belong here.
export const sameMeaning = `
sofa; couch; settee; lounge suite; lounge set; sofa suite; couch suite; sofa set; couch set; lounge sofa; lounge couch
corner sofa; corner couch; corner suite; corner lounge; corner lounge suite; sectional; sectional sofa; sectional couch; modular sofa; modular couch; modular lounge; modular lounge suite; l shape sofa; l shape couch; l shape lounge; chaise sofa; chaise couch; chaise lounge suite
sofa bed; fold out couch; fold out sofa; fold out bed; pull out couch; pull out sofa; sleeper sofa; sleeper couch; bed settee; click clack; couch bed; convertible sofa; futon; sleeper loveseat; pull out loveseat; pull out sleeper
chaise longue; chaise lounge; chaise; fainting couch
armchair; lounge chair; occasional chair; accent chair; easy chair; feature chair; reading chair; club chair
recliner; recliner chair; reclining chair; recliner armchair; lazy boy; la z boy; lift chair; power lift chair; lift recliner; riser recliner
rocking chair; rocker; glider chair; nursing chair
ottoman; pouffe; footstool; footrest; hassock; tuffet
coffee table; lounge table; centre table
side table; end table; lamp table; occasional table; wine table
nest of tables; nesting tables; nested tables
console table; hall table; hallway table; entry table; entrance table; entryway table; sofa table
tv unit; tv cabinet; tv stand; tv console; tv bench; entertainment unit; entertainment cabinet; entertainment centre; entertainment console; media unit; media console; media cabinet; lowline; lowline unit; tv lowboy; media stand; media centre; media bench
bed frame; bedstead; bed base; slat bed
divan; divan base; divan bed; ensemble base; mattress base
headboard; bedhead
single bed; twin bed
double bed; full bed
bunk bed; bunks; double bunk
trundle bed; trundler; trundler bed; trundle
bedside table; bedside; bedside cabinet; bedside drawers; bedside cupboard; bedside unit; nightstand; night table
tallboy; chest of drawers; dresser; set of drawers; highboy; lowboy; drawer chest; chest drawers; tall chest; bedroom drawers; scotch chest; drawer unit; dresser drawers
drawers
dressing table; duchess; vanity table; vanity desk; makeup table; makeup vanity; make up table
wardrobe; robe; armoire; closet; loughboy; clothes cupboard
blanket box; glory box; hope chest; blanket chest; camphor chest; camphor box; linen chest
clothes rack; garment rack; clothing rack; clothes rail; garment rail
cot; crib; baby cot; baby bed
change table; changing table
dining table; dinner table; dining room table; kitchen table
dining chair; dinner chair; dining room chair; kitchen chair
dining suite; dining set; dining setting; dining room suite; dining room set; dining table set; dinette
bench seat; dining bench; hall bench; hallway bench; window seat; pew
bar stool; kitchen stool; counter stool; breakfast stool; breakfast bar stool; counter height stool; counter height chair; counter chair; bar chair; bar height chair
bar leaner; leaner; bar table; high table; pub table
sideboard; buffet; hutch; credenza; buffet cabinet; buffet unit; hutch dresser; welsh dresser; kitchen dresser; china hutch; buffet hutch; dining dresser; chiffonier
drinks cabinet; cocktail cabinet; liquor cabinet; bar cabinet; wine cabinet; home bar
drinks trolley; bar cart; bar trolley; tea trolley; drinks cart; tea cart; traymobile
kitchen island; island bench; butchers block; butcher block
kitchen trolley; kitchen cart; utility trolley; utility cart
pantry; larder; pantry cupboard
desk; workstation; office desk; computer desk; writing desk; study desk; writing bureau; study table; computer table
standing desk; sit stand desk; height adjustable desk; electric desk; stand up desk
office chair; desk chair; computer chair; task chair; swivel chair; study chair; executive chair; ergonomic chair
filing cabinet; file cabinet; filing drawers
outdoor; outdoors; patio; porch
outdoor setting; outdoor set; outdoor suite; outdoor dining set; outdoor dining suite; outdoor lounge set; outdoor lounge suite; patio set; garden set; patio setting; garden setting; bistro set
outdoor sofa; outdoor couch; outdoor lounge; patio sofa; garden sofa
outdoor chair; patio chair; garden chair; deck chair; outdoor lounge chair; outdoor armchair
outdoor table; patio table; garden table; picnic table
outdoor bench; garden bench; park bench; garden seat; patio bench
sun lounger; sun bed; pool lounger; outdoor lounger; deck lounger
hanging chair; swing chair; hanging egg chair; egg swing; pod chair
bookshelf; bookcase; book shelving
shelving; shelving unit; shelf unit; storage shelf; storage shelving
cube storage; cube unit; cube shelf; cube shelving; pigeon holes; cube bookcase; cubby
cabinet; cupboard
coat stand; coat rack; hat stand; hat rack; hall stand; hall tree; coat tree
room divider; divider screen; folding screen; privacy screen; room screen
light strip; strip light; led strip; led light strip; led strip light; string lights; fairy lights; rope light
trunk; sea chest; storage chest; storage trunk; kist
wood; timber; wooden
cane; rattan; wicker
faux leather; pu leather; leatherette; pleather; vinyl; fake leather; vegan leather; bonded leather
grey
blue
green
red
brown
purple
kid; children
midcentury; mcm
Auckland; AKL; Tāmaki Makaurau
Wellington; Wgtn; Welly; Pōneke
Christchurch; Chch; Ōtautahi
Palmerston North; Palmy
Hamilton; Kirikiriroa
Dunedin; Ōtepoti
`;

// A meaning, and kinds of it: if you ask for wood you're happy with rimu, but not the other way round.
export const kindsOfMeaning = `
sofa: corner sofa; sofa bed; outdoor sofa; chesterfield; love seat
desk: standing desk
drawers: tallboy
wood: rimu; kauri; matai; totara; tawa; macrocarpa; kahikatea; oak; pine; teak; mahogany; walnut; ash; beech; birch; maple; elm; cedar; acacia; mango; rosewood; kwila; jarrah; blackwood; hardwood; plywood; rubberwood
grey: charcoal; anthracite; graphite; gunmetal; slate
blue: navy; teal; turquoise; cobalt; denim
green: sage; olive; emerald; khaki; teal
red: burgundy; maroon; crimson; scarlet
brown: tan; chocolate; cognac; caramel
purple: lilac; lavender; mauve; aubergine
`;
