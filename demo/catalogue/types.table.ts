/**
 * Every kind of piece the marketplaces know, by category.
 * Key | drawing | how common | usual price in dollars | width, depth, height in cm from-to | finishes | makers | covers |
 * what it counts, and how many are sold together (`each`: the price is for one) | what people call it, the plain word first.
 */
export const typesTable = `
Living Room
  threeSeater      | sofa           | 19 | 520 | 186-232 84-99 74-92    | seat      | lounge     | sofa     | seater 3                 | 3 seater sofa, three seater couch, 3-seater lounge, 3 seater couch, three-seater sofa, large sofa
  twoSeater        | sofa           | 13 | 380 | 138-176 80-95 74-90    | seat      | lounge     | sofa     | seater 2                 | 2 seater sofa, two seater couch, 2-seater lounge, 2 seater couch, love seat sofa, small two seater sofa
  cornerSofa       | cornerSofa     | 10 | 820 | 240-305 150-215 76-90  | seat      | lounge     | sofa     | seater 3/4/5             | corner sofa, L shaped couch, modular corner lounge, sofa with chaise, chaise lounge suite, corner couch
  sofaBed          | sofa           | 8  | 420 | 165-215 85-98 78-90    | seat      | lounge     | sofa     | seater 2/3               | sofa bed, fold out sofa bed, pull out couch, sofa bed couch, click clack sofa bed
  armchair         | armchair       | 15 | 240 | 68-92 72-88 74-92      | seat      | chairs     | chair    | -                        | armchair, occasional chair, accent chair, arm chair, lounge chair, reading chair
  recliner         | recliner       | 9  | 420 | 84-101 86-98 96-108    | seat      | recliners  | recliner | -                        | recliner, recliner chair, reclining armchair, lazy chair recliner, rocker recliner
  ottoman          | ottoman        | 8  | 110 | 46-118 44-72 36-47     | seat      | chairs     | chair    | -                        | ottoman, footstool, storage ottoman, foot stool
  coffeeTable      | coffeeTable    | 17 | 170 | 86-134 48-74 36-48     | cabinet   | tables     | -        | -                        | coffee table, lounge coffee table, low coffee table, centre table
  roundCoffeeTable | roundTable     | 8  | 190 | 68-98 68-98 34-46      | cabinet   | tables     | -        | -                        | round coffee table, circular coffee table
  sideTable        | sideTable      | 9  | 75  | 36-56 34-52 44-62      | cabinet   | tables     | -        | -                        | side table, lamp table, end table, occasional table, small side table
  nest             | nest           | 5  | 105 | 70-104 38-50 44-58     | cabinet   | tables     | -        | -                        | nest of tables, nesting tables, set of nesting tables
  televisionUnit   | televisionUnit | 16 | 260 | 116-206 36-50 40-62    | cabinet   | cabinets   | -        | -                        | TV unit, TV cabinet, entertainment unit, TV stand, lowline TV unit, television cabinet
  console          | console        | 8  | 190 | 84-142 28-42 74-86     | cabinet   | tables     | -        | -                        | console table, hall table, entrance table, hallway console

Bedroom
  bed              | bed            | 28 | 360 | 96-196 196-216 88-132  | bed       | beds       | bed      | -                        | bed frame, bed base and headboard, slat bed, bed, bed frame with slats
  bunk             | bunk           | 5  | 380 | 204-212 98-106 148-168 | pineish   | beds       | -        | -                        | bunk beds, bunk bed, single bunks, kids bunk beds
  headboard        | headboard      | 5  | 120 | 100-190 7-11 96-132    | bed       | beds       | bed      | -                        | headboard, bed headboard, bedhead
  bedside          | bedside        | 15 | 85  | 38-54 34-45 48-64      | cabinet   | bedroom    | -        | drawer 1/2/3; each 1/2/2 | bedside table, bedside cabinet, bedside drawers, nightstand, bedside
  tallboy          | drawers        | 15 | 270 | 70-104 42-52 104-138   | cabinet   | bedroom    | -        | drawer 4/5/6/7           | tallboy, chest of drawers, tall boy, tallboy drawers, tall chest of drawers
  lowboy           | drawers        | 10 | 250 | 104-162 42-52 68-88    | cabinet   | bedroom    | -        | drawer 6/8               | lowboy, low chest of drawers, dresser drawers, lowboy drawers, chest of drawers
  duchess          | duchess        | 8  | 290 | 92-128 42-52 138-168   | cabinet   | bedroom    | -        | -                        | duchess, dressing table, dressing table with mirror, duchess with mirror, vanity
  wardrobe         | wardrobe       | 12 | 340 | 76-156 50-62 172-208   | cabinet   | bedroom    | -        | door 2/3                 | wardrobe, freestanding wardrobe, closet wardrobe, robe
  blanketBox       | chest          | 6  | 170 | 82-124 40-54 40-54     | cabinet   | bedroom    | -        | -                        | blanket box, end of bed box, blanket chest
  mirror           | mirror         | 4  | 140 | 50-74 40-52 146-176    | cabinet   | bedroom    | -        | -                        | cheval mirror, full length mirror, freestanding mirror, dressing mirror

Dining
  diningTable      | diningTable    | 19 | 430 | 138-222 80-106 73-78   | cabinet   | dining     | -        | -                        | dining table, dining room table, large dining table, family dining table
  roundDiningTable | roundTable     | 9  | 350 | 98-142 98-142 73-78    | cabinet   | dining     | -        | -                        | round dining table, circular dining table
  diningChairs     | chairs         | 16 | 75  | 41-50 46-56 78-102     | chairs    | dining     | chair    | each 2/4/4/6/6/8         | dining chairs, dining room chairs, kitchen dining chairs, chairs
  diningSuite      | diningSuite    | 14 | 560 | 108-200 84-106 73-78   | chairs    | dining     | chair    | set 4/4/6/6              | dining suite, dining table and chairs, dining set, dining table with chairs, table and chairs
  buffet           | sideboard      | 12 | 380 | 118-198 40-52 72-98    | cabinet   | cabinets   | -        | -                        | buffet, sideboard, buffet unit, sideboard buffet, credenza sideboard
  hutch            | hutch          | 6  | 450 | 98-146 42-52 182-208   | cabinet   | cabinets   | -        | -                        | hutch dresser, kitchen hutch dresser, buffet and hutch, dresser hutch
  displayCabinet   | displayCabinet | 6  | 290 | 66-114 32-44 118-190   | cabinet   | cabinets   | -        | -                        | display cabinet, glass display cabinet, china cabinet, crystal cabinet
  benchSeat        | bench          | 6  | 160 | 108-182 32-42 44-47    | cabinet   | dining     | -        | -                        | bench seat, dining bench, dining bench seat, wooden bench seat

Office
  desk             | desk           | 19 | 220 | 98-164 52-76 72-78     | cabinet   | desks      | -        | -                        | desk, office desk, computer desk, study desk, writing desk, student desk
  cornerDesk       | cornerDesk     | 6  | 240 | 138-178 128-165 72-77  | officeish | desks      | -        | -                        | corner desk, L shaped desk, corner workstation, L-shaped office desk
  standingDesk     | standingDesk   | 8  | 390 | 118-182 64-80 70-118   | officeish | desks      | -        | -                        | standing desk, electric standing desk, sit stand desk, height adjustable desk
  officeChair      | officeChair    | 17 | 145 | 60-72 60-70 92-124     | metal     | office     | swivel   | -                        | office chair, desk chair, ergonomic office chair, computer chair, swivel office chair, study chair
  filing           | filing         | 10 | 105 | 45-49 58-66 68-134     | metal     | office     | -        | drawer 2/3/4             | filing cabinet, metal filing cabinet, steel filing cabinet, file cabinet
  pedestal         | drawers        | 4  | 80  | 38-46 46-58 56-68      | officeish | office     | -        | drawer 3                 | mobile drawers, office drawers on wheels, desk pedestal drawers

Kitchen
  barStools        | stools         | 14 | 70  | 36-46 36-46 64-98      | chairs    | dining     | chair    | each 2/2/3/4             | bar stools, kitchen stools, breakfast bar stools, barstools, kitchen bar stools
  island           | island         | 7  | 420 | 98-156 56-78 88-94     | cabinet   | cabinets   | -        | -                        | kitchen island, freestanding kitchen island, island bench, kitchen island bench
  trolley          | trolley        | 7  | 110 | 58-84 38-48 74-90      | cabinet   | tables     | -        | -                        | kitchen trolley, kitchen cart, trolley on wheels, microwave trolley
  pantry           | cupboard       | 6  | 260 | 58-104 38-52 148-196   | cabinet   | cabinets   | -        | -                        | pantry cupboard, freestanding pantry, kitchen pantry, kitchen cupboard
  leaner           | leaner         | 5  | 280 | 96-132 54-70 98-108    | cabinet   | dining     | -        | -                        | bar leaner, bar table, high bar table, breakfast bar table

Outdoor
  outdoorSetting   | outdoorSetting | 11 | 420 | 108-198 86-104 72-76   | outdoor   | garden     | pad      | set 4/4/6                | outdoor setting, outdoor dining set, outdoor table and chairs, patio set, deck table and chairs
  gardenBench      | gardenBench    | 6  | 180 | 116-158 56-66 84-96    | outdoor   | garden     | -        | -                        | garden bench, outdoor bench seat, park bench, outdoor bench
  capeCod          | capeCod        | 5  | 120 | 72-80 80-92 90-100     | outdoor   | garden     | -        | each 1/2/2               | cape cod chair, adirondack chair, outdoor cape cod chair
  lounger          | lounger        | 4  | 150 | 62-72 188-204 35-39    | outdoor   | garden     | pad      | each 1/2/2               | sun lounger, pool lounger, sun loungers, outdoor lounger
  outdoorSofa      | outdoorSofa    | 5  | 520 | 158-220 76-88 68-80    | wicker    | garden     | pad      | seater 2/3               | outdoor sofa, outdoor lounge, outdoor couch, patio sofa
  picnicTable      | picnicTable    | 4  | 220 | 168-188 142-164 72-78  | outdoor   | garden     | -        | -                        | picnic table, wooden picnic table, outdoor picnic table with seats
  eggChair         | eggChair       | 4  | 240 | 98-112 92-102 188-200  | wicker    | garden     | pad      | -                        | hanging egg chair, egg chair, hanging chair with stand

Storage
  bookcase         | bookcase       | 15 | 170 | 62-132 26-36 88-206    | cabinet   | shelving   | -        | shelf 3/4/5/6            | bookcase, bookshelf, book shelf, tall bookcase, book shelves
  cubes            | cubes          | 10 | 120 | 42-149 38-40 77-149    | officeish | shelving   | -        | cube 4/6/8/16            | cube shelving, cube storage unit, cube bookcase, shelving unit, cube shelf
  shoeRack         | shoeRack       | 7  | 65  | 62-104 26-34 44-88     | cabinet   | shelving   | -        | tier 2/3/4               | shoe rack, shoe shelf, shoe stand, shoe storage
  ladderShelf      | ladderShelf    | 5  | 95  | 52-74 34-46 154-188    | cabinet   | shelving   | -        | shelf 4/5                | ladder shelf, leaning shelf, ladder bookshelf
  linenCupboard    | cupboard       | 6  | 240 | 66-104 40-52 150-192   | cabinet   | bedroom    | -        | -                        | linen cupboard, linen press, storage cupboard, tall cupboard
  storageTrunk     | chest          | 6  | 150 | 76-118 42-54 42-56     | cabinet   | shelving   | -        | -                        | storage trunk, toy box, storage chest, wooden storage box
  coatStand        | hallStand      | 4  | 90  | 44-54 40-50 168-188    | cabinet   | shelving   | -        | -                        | coat stand, coat rack stand, hat and coat stand

Vintage
  retroSideboard   | sideboard      | 12 | 620 | 138-206 40-50 70-88    | retro     | midcentury | -        | -                        | mid century sideboard, retro sideboard, vintage sideboard, mid-century credenza, retro buffet
  retroArmchair    | retroArmchair  | 11 | 320 | 62-76 70-84 72-86      | retro     | midcentury | retro    | -                        | retro armchair, mid century armchair, vintage armchair, mid-century lounge chair, retro lounge chair
  wingback         | wingback       | 6  | 280 | 72-86 74-88 98-114     | seat      | old        | wing     | -                        | vintage wingback chair, antique wingback armchair, retro wingback, vintage wing chair
  rockingChair     | rockingChair   | 6  | 190 | 56-68 78-90 96-110     | native    | old        | pad      | -                        | vintage rocking chair, antique rocking chair, old rocking chair, retro rocker
  cocktailCabinet  | displayCabinet | 7  | 360 | 74-112 34-44 112-142   | retro     | midcentury | -        | -                        | retro cocktail cabinet, vintage china cabinet, art deco display cabinet, vintage crystal cabinet
  bureau           | bureau         | 6  | 290 | 70-94 40-50 96-112     | native    | old        | -        | drawer 3                 | vintage writing bureau, antique bureau, old writing desk bureau, vintage secretaire
  kist             | chest          | 6  | 310 | 88-126 44-56 44-58     | native    | old        | -        | -                        | antique chest, vintage glory box, old colonial trunk, antique kist, vintage trunk
  decoDuchess      | duchess        | 5  | 340 | 98-132 44-52 146-172   | native    | old        | -        | -                        | art deco duchess, vintage dressing table, antique duchess, art deco dressing table
  scotchChest      | drawers        | 6  | 560 | 104-128 50-58 112-136  | native    | old        | -        | drawer 5/6/7             | antique scotch chest, colonial chest of drawers, antique chest of drawers, vintage chest of drawers
  teaTrolley       | trolley        | 5  | 150 | 62-84 38-46 70-84      | retro     | midcentury | -        | -                        | vintage tea trolley, retro drinks trolley, mid century tea trolley, vintage auto tray trolley
  gateleg          | gateleg        | 5  | 230 | 92-124 68-88 72-76     | native    | old        | -        | -                        | vintage gateleg table, antique drop leaf table, old gate leg table
  hallStand        | hallStand      | 4  | 340 | 84-108 34-44 178-202   | native    | old        | -        | -                        | antique hall stand, vintage hallstand with mirror, old hall stand
  pew              | bench          | 4  | 330 | 132-196 40-48 84-98    | native    | old        | -        | -                        | old church pew, antique church pew, vintage pew
  telephoneSeat    | telephoneSeat  | 3  | 170 | 82-98 40-48 74-86      | retro     | midcentury | retro    | -                        | retro telephone table, vintage telephone seat, mid century phone seat
  schoolDesk       | schoolDesk     | 3  | 160 | 58-68 48-58 70-80      | native    | old        | -        | -                        | vintage school desk, old school desk, antique school desk
`;
