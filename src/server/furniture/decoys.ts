import { readList } from './words.ts';

/** Phrases that contain the name of a piece of furniture and mean something else. */
export const decoys = readList(`
  dolls house; doll house; dollhouse; dolls cot; dolls bed; barbie house; barbie furniture
  dolls house furniture; dollhouse furniture; miniature furniture; play kitchen; toy kitchen
  coffee table book; coffee table books; bedside book; cook book; table book; bed linen; bed sheet
  bed sheets; bed cover; bed covers; bed set cover; bedding set; bedspread; dog bed; cat bed; pet bed
  dog sofa; dog couch; pet sofa; puppy bed; rabbit hutch; guinea pig hutch; chicken hutch; pet hutch
  bunny hutch; dog crate; cat tree; flower bed; garden bed; raised garden bed; raised bed; planter bed
  truck bed; ute bed; car seat; baby car seat; booster seat; bike seat; toilet seat; child seat; boat seat
  van seat; seat covers; car seat cover; seat cushion; seat pad; chair pad; chair cushion; bathroom vanity
  vanity unit; vanity basin; vanity case; vanity light; chest freezer; tool chest; tool trolley
  tool cabinet; treasure chest; bar fridge; wine fridge; table tennis; table saw; saw bench; table cloth
  tablecloth; table runner; table mat; table top; water table; turn table; bench press; weight bench
  gym bench; exercise bench; bench top; benchtop; wheelchair; wheel chair; pushchair
  push chair; chair lift; shower chair; shower stool; shopping trolley; shopping cart; go cart; golf cart
  golf trolley; horse float; server rack; roof rack; bike rack; dish rack; towel rack; towel rail
  drying rack; luggage rack; oven rack; spice rack insert; rack mount; kitchen sink; sink cabinet
  kitchen tap; ice cube tray; rubiks cube; ice cube; lamp oil; sun lamp; heat lamp; light bulb; rug doctor
  rug cleaner; horse rug; picnic rug; dog rug; wing mirror; side mirror; rear mirror; car mirror
  rear view mirror; swing set; baby swing; baby rocker; baby bouncer; rocker switch
  tv remote; tv wall mount; tv bracket; christmas tree; photo frame
  picture frame; high chair insert; stair lift; sleeping bag; kitchen aid
  kitchen scales; kitchen knife; kitchen appliances; office supplies; desk fan; desk pad; desk calendar
  desk organiser; desk organizer; mouse pad; piano; upright piano; digital piano
`);

/** After the name of a piece these make it a thing for that piece: "sofa cover", "dining table legs". */
export const accessoryWords: ReadonlySet<string> = new Set(
  readList(`
  cover; slipcover; cushion; leg; hinge; handle; knob; castor; caster; wheel; topper; protector; linen
  sheet; spread; throw; runner; cloth; book; pad; slat; screw; bracket; polish; riser; guard; rail; skirt
  feet; pillow; insert; clip; glide; mat; poster
`),
);

/** "Bed frame, slats included" still sells the bed. */
export const notAnAccessory: ReadonlySet<string> = new Set(
  readList(`
  included; incl; inc; free; removed; missing; replaced; come; comes; are; is; washable; removable; can
  need; needs; available; extra; damaged; broken; broke; wobbly; have; has; detachable; unscrew; fold
`),
);

/** Things marketplaces sell beside furniture; a title with one of these and no furniture is plainly something else. */
export const strangers = readList(`
  iphone; ipad; laptop; macbook; smartphone; playstation; ps4; ps5; xbox; nintendo; camera
  computer monitor; printer; headphones; drone; television; smart tv; soundbar; washing machine; dryer
  dishwasher; fridge; freezer; fridge freezer; microwave; oven; vacuum cleaner; heat pump; heater
  lawnmower; lawn mower; chainsaw; weed eater; bicycle; mountain bike; e bike; scooter; motorbike
  motorcycle; toyota; nissan; mazda; honda; subaru; holden; tyres; mag wheels; kayak; surfboard; wetsuit
  fishing rod; golf clubs; treadmill; trampoline; dumbbells; tent; guitar; drum kit; keyboard; violin
  lego; jigsaw; puzzle; board game; pram; stroller; buggy; car capsule; jacket; dress size; wedding dress
  jeans; sneakers; boots; handbag; rugby jersey; books; novels; dvds; cds; vinyl records; concert tickets
  puppies; kittens; chickens; firewood; curtains; duvet; duvet cover; duvet set; bedding; pillows; towels
  crockery; dinner set; cutlery; saucepans; pot plants; timber decking; roofing iron; caravan; trailer
`);
