import type { Draw, Setting } from '../look.ts';
import { drawArmchair, drawRetroArmchair } from './armchair.ts';
import { drawBed, drawHeadboard } from './bed.ts';
import { drawBedside } from './bedside.ts';
import { drawBench } from './bench.ts';
import { drawBookcase } from './bookcase.ts';
import { drawBunk } from './bunk.ts';
import { drawBureau } from './bureau.ts';
import { drawCapeCod } from './cape-cod.ts';
import { drawChairs } from './chair-set.ts';
import { drawChest } from './chest.ts';
import { drawChevalMirror } from './cheval-mirror.ts';
import { drawConsole } from './console.ts';
import { drawCornerDesk } from './corner-desk.ts';
import { drawCornerSofa } from './corner-sofa.ts';
import { drawCubes } from './cubes.ts';
import { drawCupboard } from './cupboard.ts';
import { drawDesk } from './desk.ts';
import { drawDiningSuite } from './dining-suite.ts';
import { drawDisplayCabinet } from './display-cabinet.ts';
import { drawDrawers } from './drawers.ts';
import { drawDuchess } from './duchess.ts';
import { drawEggChair } from './egg-chair.ts';
import { drawFiling } from './filing.ts';
import { drawGardenBench } from './garden-bench.ts';
import { drawGateleg } from './gateleg.ts';
import { drawHallStand } from './hall-stand.ts';
import { drawHutch } from './hutch.ts';
import { drawIsland } from './island.ts';
import { drawLadderShelf } from './ladder-shelf.ts';
import { drawLounger } from './lounger.ts';
import { drawOfficeChair } from './office-chair.ts';
import { drawOttoman } from './ottoman.ts';
import { drawOutdoorSetting } from './outdoor-setting.ts';
import { drawOutdoorSofa } from './outdoor-sofa.ts';
import { drawPicnicTable } from './picnic-table.ts';
import { drawRecliner } from './recliner.ts';
import { drawRockingChair } from './rocking-chair.ts';
import { drawRoundTable } from './round-table.ts';
import { drawSchoolDesk } from './school-desk.ts';
import { drawShoeRack } from './shoe-rack.ts';
import { drawSideboard, drawTelevisionUnit } from './sideboard.ts';
import { drawNest, drawSideTable } from './small-tables.ts';
import { drawSofa } from './sofa.ts';
import { drawStandingDesk } from './standing-desk.ts';
import { drawLeaner, drawStools } from './stools.ts';
import { drawTable } from './table.ts';
import { drawTelephoneSeat } from './telephone-seat.ts';
import { drawTrolley } from './trolley.ts';
import { drawWardrobe } from './wardrobe.ts';
import { drawWingback } from './wingback.ts';

export interface Drawing {
  readonly draw: Draw;
  readonly settings: readonly Setting[];
  /** Which of its colours the wall must contrast with. */
  readonly main: 'body' | 'cloth';
}

const body = (draw: Draw, ...settings: Setting[]): Drawing => ({ draw, settings, main: 'body' });
const cloth = (draw: Draw, ...settings: Setting[]): Drawing => ({ draw, settings, main: 'cloth' });

export const drawings = {
  sofa: cloth(drawSofa, 'living'),
  cornerSofa: cloth(drawCornerSofa, 'living'),
  armchair: cloth(drawArmchair, 'living', 'living', 'bedroom'),
  retroArmchair: cloth(drawRetroArmchair, 'living', 'hall'),
  recliner: cloth(drawRecliner, 'living'),
  wingback: cloth(drawWingback, 'living'),
  ottoman: cloth(drawOttoman, 'living', 'bedroom'),
  coffeeTable: body(drawTable, 'living'),
  roundTable: body(drawRoundTable, 'dining', 'living'),
  nest: body(drawNest, 'living'),
  sideTable: body(drawSideTable, 'living', 'bedroom'),
  televisionUnit: body(drawTelevisionUnit, 'living'),
  console: body(drawConsole, 'hall', 'living'),
  bed: body(drawBed, 'bedroom'),
  bunk: body(drawBunk, 'bedroom'),
  headboard: body(drawHeadboard, 'bedroom', 'garage'),
  bedside: body(drawBedside, 'bedroom'),
  drawers: body(drawDrawers, 'bedroom', 'bedroom', 'bedroom', 'garage'),
  duchess: body(drawDuchess, 'bedroom'),
  wardrobe: body(drawWardrobe, 'bedroom', 'bedroom', 'bedroom', 'garage'),
  chest: body(drawChest, 'bedroom', 'hall'),
  mirror: body(drawChevalMirror, 'bedroom'),
  diningTable: body(drawTable, 'dining'),
  chairs: body(drawChairs, 'dining', 'dining', 'dining', 'garage'),
  diningSuite: body(drawDiningSuite, 'dining'),
  sideboard: body(drawSideboard, 'dining', 'living', 'hall'),
  hutch: body(drawHutch, 'dining', 'kitchen'),
  displayCabinet: body(drawDisplayCabinet, 'dining', 'living'),
  bench: body(drawBench, 'hall', 'dining'),
  desk: body(drawDesk, 'office'),
  standingDesk: body(drawStandingDesk, 'office'),
  cornerDesk: body(drawCornerDesk, 'office'),
  officeChair: cloth(drawOfficeChair, 'office'),
  filing: body(drawFiling, 'office', 'office', 'garage'),
  bookcase: body(drawBookcase, 'living', 'office', 'hall'),
  cubes: body(drawCubes, 'living', 'office', 'bedroom'),
  ladderShelf: body(drawLadderShelf, 'living', 'bedroom'),
  shoeRack: body(drawShoeRack, 'hall'),
  stools: body(drawStools, 'kitchen'),
  island: body(drawIsland, 'kitchen'),
  trolley: body(drawTrolley, 'kitchen', 'dining'),
  cupboard: body(drawCupboard, 'kitchen', 'hall'),
  leaner: body(drawLeaner, 'kitchen'),
  outdoorSetting: body(drawOutdoorSetting, 'garden'),
  gardenBench: body(drawGardenBench, 'garden'),
  capeCod: body(drawCapeCod, 'garden'),
  lounger: body(drawLounger, 'garden'),
  outdoorSofa: cloth(drawOutdoorSofa, 'garden'),
  picnicTable: body(drawPicnicTable, 'garden'),
  eggChair: body(drawEggChair, 'garden'),
  hallStand: body(drawHallStand, 'hall'),
  rockingChair: body(drawRockingChair, 'living', 'bedroom'),
  bureau: body(drawBureau, 'living', 'office'),
  schoolDesk: body(drawSchoolDesk, 'office', 'hall'),
  telephoneSeat: body(drawTelephoneSeat, 'hall'),
  gateleg: body(drawGateleg, 'dining', 'hall'),
} satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof drawings;
