/** The sixteen regions in the order filters show them, each with the cities and districts a shopper may choose. */
export const regions = [
  {
    name: 'Auckland',
    cities: [
      'Auckland City',
      'North Shore',
      'Waitakere',
      'Manukau',
      'Papakura',
      'Franklin',
      'Rodney',
      'Waiheke Island',
      'Great Barrier Island',
    ],
  },
  {
    name: 'Wellington',
    cities: [
      'Wellington City',
      'Lower Hutt',
      'Upper Hutt',
      'Porirua',
      'Kapiti Coast',
      'Masterton',
      'Carterton',
      'South Wairarapa',
    ],
  },
  {
    name: 'Canterbury',
    cities: [
      'Christchurch',
      'Timaru',
      'Ashburton',
      'Selwyn',
      'Waimakariri',
      'Banks Peninsula',
      'Hurunui',
      'Kaikoura',
      'Mackenzie',
      'Waimate',
      'Chatham Islands',
    ],
  },
  {
    name: 'Waikato',
    cities: [
      'Hamilton',
      'Taupo',
      'Cambridge',
      'Te Awamutu',
      'Waikato District',
      'Matamata-Piako',
      'Hauraki',
      'Thames-Coromandel',
      'South Waikato',
      'Otorohanga',
      'Waitomo',
    ],
  },
  {
    name: 'Bay of Plenty',
    cities: ['Tauranga', 'Rotorua', 'Whakatane', 'Western Bay of Plenty', 'Opotiki', 'Kawerau'],
  },
  { name: 'Otago', cities: ['Dunedin', 'Queenstown', 'Wanaka', 'Central Otago', 'Waitaki', 'Clutha'] },
  {
    name: 'Manawatu-Wanganui',
    cities: ['Palmerston North', 'Whanganui', 'Manawatu', 'Horowhenua', 'Rangitikei', 'Ruapehu', 'Tararua'],
  },
  { name: 'Northland', cities: ['Whangarei', 'Far North', 'Kaipara'] },
  { name: 'Gisborne', cities: ['Gisborne'] },
  { name: "Hawke's Bay", cities: ['Napier', 'Hastings', "Central Hawke's Bay", 'Wairoa'] },
  { name: 'Taranaki', cities: ['New Plymouth', 'Stratford', 'South Taranaki'] },
  { name: 'Tasman', cities: ['Richmond', 'Motueka', 'Golden Bay'] },
  { name: 'Nelson', cities: ['Nelson'] },
  { name: 'Marlborough', cities: ['Blenheim', 'Picton'] },
  { name: 'West Coast', cities: ['Greymouth', 'Westport', 'Hokitika'] },
  { name: 'Southland', cities: ['Invercargill', 'Gore', 'Te Anau', 'Southland District'] },
] as const;

/** South of Cook Strait. */
export const southernRegions: ReadonlySet<string> = new Set<RegionName>([
  'Canterbury',
  'Otago',
  'Southland',
  'Tasman',
  'Nelson',
  'Marlborough',
  'West Coast',
]);

export type RegionName = (typeof regions)[number]['name'];
