import { createRandom, hashToUnit } from './random.ts';

/** A place as its people write it: a suburb of a city, or a town on its own. */
export interface Place {
  readonly suburb: string | null;
  readonly city: string;
  readonly region: string;
}

interface Town {
  readonly name: string;
  /** Thousands of people, roughly: how often it comes up. */
  readonly people: number;
  readonly suburbs: string;
}

const town = (name: string, people: number, suburbs = ''): Town => ({ name, people, suburbs });

/** The sixteen regions with their cities and towns; suburbs parted by commas. */
const regions: Record<string, readonly Town[]> = {
  Northland: [
    town('Whangārei', 95, 'Kensington, Tikipunga, Onerahi, Kamo, Maunu, Regent, Raumanga'),
    town('Kerikeri', 20),
    town('Kaitaia', 14),
    town('Paihia', 8),
    town('Dargaville', 10),
    town('Mangawhai', 14),
    town('Kaikohe', 8),
  ],
  Auckland: [
    town(
      'Auckland',
      900,
      'Grey Lynn, Ponsonby, Mount Eden, Sandringham, Mount Albert, Point Chevalier, Westmere, Herne Bay, Kingsland, Morningside, Avondale, New Lynn, Blockhouse Bay, Mount Roskill, Hillsborough, Onehunga, Royal Oak, Epsom, Remuera, Parnell, Newmarket, Ōrākei, Mission Bay, Saint Heliers, Glen Innes, Glendowie, Panmure, Ellerslie, Mount Wellington, Penrose, Greenlane, One Tree Hill, Balmoral, Freemans Bay, Waterview, Lynfield',
    ),
    town(
      'North Shore',
      270,
      'Takapuna, Devonport, Birkenhead, Northcote, Glenfield, Milford, Browns Bay, Albany, Mairangi Bay, Torbay, Beach Haven, Hillcrest, Forrest Hill, Murrays Bay, Bayswater',
    ),
    town(
      'Waitākere',
      230,
      'Henderson, Titirangi, Te Atatū Peninsula, Te Atatū South, Massey, Glen Eden, Swanson, Rānui, Green Bay, Hobsonville',
    ),
    town(
      'Manukau',
      330,
      'Howick, Pakuranga, Botany Downs, Flat Bush, Papatoetoe, Manurewa, Ōtāhuhu, Māngere Bridge, Half Moon Bay, Bucklands Beach, Ōtara',
    ),
    town('Papakura', 70),
    town('Pukekohe', 36),
    town('Orewa', 30),
    town('Whangaparāoa', 38),
    town('Warkworth', 12),
    town('Waiheke Island', 10),
  ],
  Waikato: [
    town(
      'Hamilton',
      190,
      'Hamilton East, Claudelands, Frankton, Rototuna, Hillcrest, Flagstaff, Chartwell, Dinsdale, Nawton, Fairfield, Melville, Beerescourt',
    ),
    town('Cambridge', 24),
    town('Te Awamutu', 15),
    town('Taupō', 42),
    town('Matamata', 10),
    town('Morrinsville', 10),
    town('Thames', 9),
    town('Raglan', 6),
    town('Tokoroa', 15),
    town('Whitianga', 8),
    town('Huntly', 9),
  ],
  'Bay of Plenty': [
    town(
      'Tauranga',
      165,
      'Mount Maunganui, Pāpāmoa, Bethlehem, Greerton, Ōtūmoetai, Welcome Bay, Matua, Pyes Pa, Judea',
    ),
    town('Rotorua', 66, 'Lynmore, Ngongotahā, Springfield, Glenholme, Fenton Park, Ōwhata'),
    town('Whakatāne', 24, 'Ōhope, Coastlands'),
    town('Te Puke', 12),
    town('Katikati', 8),
    town('Kawerau', 8),
    town('Ōpōtiki', 6),
  ],
  Gisborne: [town('Gisborne', 50, 'Kaitī, Whataupoko, Mangapapa, Te Hapara, Elgin')],
  "Hawke's Bay": [
    town('Napier', 68, 'Ahuriri, Taradale, Greenmeadows, Marewa, Onekawa, Westshore, Tamatea'),
    town('Hastings', 66, 'Flaxmere, Mahora, Akina, Frimley, Raureka'),
    town('Havelock North', 17),
    town('Waipukurau', 6),
    town('Wairoa', 6),
  ],
  Taranaki: [
    town(
      'New Plymouth',
      62,
      'Fitzroy, Westown, Strandon, Merrilands, Vogeltown, Bell Block, Spotswood, Oākura',
    ),
    town('Hāwera', 11),
    town('Stratford', 7),
    town('Inglewood', 5),
    town('Waitara', 7),
  ],
  'Manawatū-Whanganui': [
    town(
      'Palmerston North',
      92,
      'Hokowhitu, Awapuni, Roslyn, Terrace End, Kelvin Grove, Milson, Takaro, Highbury',
    ),
    town('Whanganui', 44, 'Aramoho, Castlecliff, Springvale, Gonville, Saint Johns Hill'),
    town('Feilding', 18),
    town('Levin', 20),
    town('Marton', 6),
    town('Dannevirke', 6),
    town('Foxton', 4),
    town('Taumarunui', 5),
  ],
  Wellington: [
    town(
      'Wellington',
      215,
      'Newtown, Island Bay, Karori, Kelburn, Mount Victoria, Te Aro, Brooklyn, Miramar, Kilbirnie, Hataitai, Lyall Bay, Northland, Khandallah, Johnsonville, Ngaio, Berhampore, Seatoun, Thorndon, Aro Valley, Tawa, Wadestown, Churton Park, Roseneath',
    ),
    town(
      'Lower Hutt',
      115,
      'Petone, Eastbourne, Waterloo, Wainuiomata, Naenae, Taitā, Stokes Valley, Woburn, Belmont, Normandale',
    ),
    town('Upper Hutt', 48, 'Trentham, Silverstream, Tōtara Park, Heretaunga'),
    town('Porirua', 62, 'Whitby, Plimmerton, Titahi Bay, Paremata, Aotea, Cannons Creek'),
    town('Paraparaumu', 32),
    town('Waikanae', 14),
    town('Paekākāriki', 3),
    town('Ōtaki', 8),
    town('Masterton', 25),
    town('Greytown', 4),
    town('Carterton', 8),
  ],
  Tasman: [
    town('Richmond', 19),
    town('Motueka', 9),
    town('Tākaka', 4),
    town('Māpua', 4),
    town('Brightwater', 3),
  ],
  Nelson: [
    town('Nelson', 54, 'Stoke, Tāhunanui, Atawhai, The Wood, Enner Glynn, Toi Toi, Washington Valley'),
  ],
  Marlborough: [
    town('Blenheim', 33, 'Springlands, Redwoodtown, Witherlea, Mayfield'),
    town('Picton', 6),
    town('Renwick', 4),
  ],
  'West Coast': [town('Greymouth', 10), town('Hokitika', 5), town('Westport', 6), town('Reefton', 2)],
  Canterbury: [
    town(
      'Christchurch',
      410,
      'Riccarton, Addington, Sydenham, Linwood, Sumner, New Brighton, Papanui, Merivale, Fendalton, Ilam, Halswell, Hornby, Cashmere, Woolston, Saint Albans, Shirley, Burwood, Avonhead, Bishopdale, Spreydon, Beckenham, Redcliffs, Mount Pleasant, Casebrook, Wigram',
    ),
    town('Lyttelton', 4),
    town('Rolleston', 30),
    town('Rangiora', 20),
    town('Kaiapoi', 14),
    town('Lincoln', 10),
    town('Ashburton', 21),
    town('Timaru', 29),
    town('Geraldine', 4),
    town('Kaikōura', 4),
    town('Akaroa', 2),
    town('Waimate', 4),
  ],
  Otago: [
    town(
      'Dunedin',
      105,
      'North East Valley, Saint Clair, Saint Kilda, Roslyn, Māori Hill, Mornington, Caversham, Andersons Bay, Port Chalmers, South Dunedin, Green Island, Waverley',
    ),
    town('Mosgiel', 15),
    town('Queenstown', 29, 'Frankton, Arthurs Point, Fernhill, Kelvin Heights, Lake Hayes Estate'),
    town('Wānaka', 14),
    town('Alexandra', 6),
    town('Cromwell', 8),
    town('Oamaru', 14),
    town('Balclutha', 5),
    town('Arrowtown', 3),
  ],
  Southland: [
    town('Invercargill', 52, 'Windsor, Gladstone, Richmond, Waikiwi, Otatara, Glengarry, Rosedale'),
    town('Gore', 9),
    town('Te Anau', 3),
    town('Winton', 3),
    town('Bluff', 2),
  ],
};

interface WeightedPlace extends Place {
  /** Share of the country's people up to and including this place. */
  readonly upTo: number;
}

/** All places in one long line, each as wide as its people are many; shuffled so that neighbours lie far apart. */
const line: readonly WeightedPlace[] = layOut();

function layOut(): WeightedPlace[] {
  const all = Object.entries(regions).flatMap(([region, towns]) =>
    towns.flatMap(({ name: city, people, suburbs }) => {
      const names: (string | null)[] = suburbs === '' ? [null] : suburbs.split(', ');
      return names.map((suburb) => ({ suburb, city, region, people: people / names.length }));
    }),
  );
  const random = createRandom(1840);
  const shuffled = all.map((place) => ({ place, order: random.next() })).sort((a, b) => a.order - b.order);
  const total = all.reduce((sum, { people }) => sum + people, 0);
  let reached = 0;
  return shuffled.map(({ place: { people, ...place } }) => {
    reached += people / total;
    return { ...place, upTo: reached };
  });
}

/** The place at a share of the way along the line, 0 to 1. */
export function placeAt(share: number): Place {
  let [low, high] = [0, line.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (line[middle]!.upTo < share) low = middle + 1;
    else high = middle;
  }
  const { suburb, city, region } = line[low]!;
  return { suburb, city, region };
}

/** Things cost a little more where houses do. */
export function priceLevelOf({ city, region }: Place): number {
  if (city === 'Queenstown' || city === 'Wānaka') return 1.07;
  if (region === 'Auckland') return 1.05;
  if (region === 'Wellington') return 1.04;
  if (region === 'West Coast' || region === 'Southland' || region === 'Gisborne') return 0.93;
  return 0.98;
}

/** What locals call it; only names that mean one place. */
const nicknames: Record<string, readonly string[]> = {
  Christchurch: ['Chch', 'ChCh', 'CHCH'],
  'Palmerston North': ['Palmy', 'Palmy North', 'P North'],
  Wellington: ['Wgtn', 'Welly', 'Wgtn'],
  'Mount Maunganui': ['The Mount', 'the Mount, Tauranga', 'Mt Maunganui'],
  Gisborne: ['Gizzy', 'Gisborne'],
  'New Plymouth': ['New Plym', 'NP, Taranaki'],
  Dunedin: ['Dunners', 'Dunedin'],
  Rotorua: ['Rotovegas', 'Rotorua'],
  Auckland: ['Akl', 'AKL', 'Auck'],
  Queenstown: ['Queenstown', 'QT (Queenstown)'],
  Hamilton: ['Hamilton', 'the Tron (Hamilton)'],
  Tauranga: ['Tga', 'Tauranga'],
};

/** The place as a careful site prints it. */
export function writePlace({ suburb, city, region }: Place): string {
  if (suburb) return `${suburb}, ${city}`;
  // There are Richmonds in Christchurch and Invercargill too.
  return city === 'Richmond' ? `${city}, ${region}` : city;
}

/** The place as somebody types it in a hurry: nicknames, no macrons, short forms, the order turned round. */
export function scrawlPlace(place: Place, chance: number, keepSuburb: boolean): string {
  const { suburb, city, region } = place;
  const draw = (salt: number) => hashToUnit(Math.floor(chance * 1e9), salt);
  const short = (name: string) => {
    const known = nicknames[name];
    return known && draw(1) < 0.6 ? known[Math.floor(draw(2) * known.length)]! : name;
  };
  const bare = (text: string) => (draw(3) < 0.5 ? stripMacrons(text) : text);
  const mount = (text: string) => text.replace(/^Mount /, 'Mt ').replace(/^Saint /, 'St ');
  if (!suburb) return bare(city === 'Richmond' || draw(4) < 0.25 ? `${city}, ${region}` : short(city));
  const pick = draw(5) * (keepSuburb ? 0.84 : 1);
  if (suburb === 'Mount Maunganui') return short(suburb);
  if (pick < 0.45) return bare(`${mount(suburb)}, ${short(city)}`);
  if (pick < 0.62) return bare(`${mount(suburb)} ${short(city)}`);
  if (pick < 0.74) return bare(`${short(city)} (${mount(suburb)})`);
  if (pick < 0.84) return bare(`${mount(suburb)}, ${city}`).toLowerCase();
  return short(city);
}

export const stripMacrons = (text: string): string => text.normalize('NFD').replace(/̄/g, '').normalize('NFC');
