/** Server slices in the order in which they may know each other: each only those before it. */
const slices = [
  'accounts',
  'staff',
  'places',
  'furniture',
  'sources',
  'search',
  'catalogue',
  'deals',
  'favorites',
  'saved-searches',
  'alerts',
  'recommendations',
  'audience',
  'pictures',
  'pipeline',
];

/** Rooms of a slice in the order in which they may know each other, as the slices do. */
const rooms = { deals: ['model', 'judgement', 'upkeep'], alerts: ['matching', 'delivering'] };

/** A test goes through the front door, wherever that is. */
const aTest = '\\.test\\.tsx?$';

const sharedWeb = 'app|ui|lib';

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-circles', 'Two files that need each other are one file.', {}, { circular: true }),
    forbid(
      'contract-imports-zod-only',
      'The contract is what crosses the wire.',
      { path: '^src/contract/' },
      { pathNot: ['^src/contract/', '(^|/)node_modules/zod/', '^zod$'] },
    ),
    forbid(
      'web-imports-contract-only',
      'A page knows the server by the contract alone.',
      { path: '^src/web/' },
      { path: '^(src/(server|config|main|cli)|tests/|bench/)' },
    ),
    forbid(
      'web-slices-stay-apart',
      'A slice of the web never imports another; web/app composes them.',
      { path: `^src/web/(?!(?:${sharedWeb})/)([^/]+)/` },
      { path: '^src/web/', pathNot: `^src/web/($1|ui|lib)/` },
    ),
    forbid(
      'web-ui-and-lib-know-no-slice',
      'What everybody uses knows nobody.',
      { path: '^src/web/(ui|lib)/' },
      { path: '^src/web/', pathNot: '^src/web/(ui|lib)/' },
    ),
    forbid(
      'server-never-imports-web',
      'The server renders the built pages; it does not import them.',
      { path: '^src/(server|main|cli|config)' },
      { path: '^src/web/' },
    ),
    forbid(
      'platform-knows-no-slice',
      'There are no furniture words in the platform.',
      { path: '^src/server/platform/', pathNot: aTest },
      { path: '^src/(?!server/platform/|config\\.ts|contract/)' },
    ),
    ...slices.map((slice, place) =>
      forbid(
        `slice-order-${slice}`,
        `${slice} may import the slices before it: ${slices.slice(0, place).join(', ') || 'none'}.`,
        { path: `^src/server/${slice}/`, pathNot: aTest },
        {
          path: '^src/(?!contract/|config\\.ts)',
          pathNot: `^src/server/(platform|${slices.slice(0, place + 1).join('|')})/`,
        },
      ),
    ),
    ...Object.entries(rooms).flatMap(([slice, names]) =>
      names
        .slice(0, -1)
        .map((room, place) =>
          forbid(
            `room-order-${slice}-${room}`,
            `${slice}/${room} may import the rooms before it: ${names.slice(0, place).join(', ') || 'none'}.`,
            { path: `^src/server/${slice}/${room}/`, pathNot: aTest },
            { path: `^src/server/${slice}/(${names.slice(place + 1).join('|')})/` },
          ),
        ),
    ),
    forbid(
      'slices-are-known',
      'A new slice takes its place in the order above.',
      { path: `^src/server/(?!(?:platform|${slices.join('|')})/)[^/]+/` },
      {},
    ),
    forbid(
      'nothing-imports-main',
      'Programs start; nobody calls them.',
      {},
      { path: '^(src/(main|cli)|demo/(main|process))\\.ts$' },
    ),
    forbid(
      'product-runs-without-demo',
      'The demo may not be installed. The build puts its process beside the server where it is.',
      { path: '^src/' },
      { path: '^demo/' },
    ),
    forbid(
      'demo-is-its-own',
      'The demo marketplaces know nothing of Tallboy.',
      { path: '^demo/' },
      { path: '^(src|tests|bench)/' },
    ),
    forbid(
      'tests-stay-outside',
      'The product does not import its tests.',
      { path: '^(src|demo)/', pathNot: aTest },
      { path: ['^(tests|bench)/', aTest] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/\\.)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
