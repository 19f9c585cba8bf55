/** Server slices in order: each may only import those before it. */
const slices = [
  'accounts',
  'staff',
  'tokens',
  'places',
  'furniture',
  'cautions',
  'sources',
  'search',
  'catalogue',
  'deals',
  'accuracy',
  'prices',
  'favorites',
  'lists',
  'hiding',
  'saved-searches',
  'channels',
  'alerts',
  'feeds',
  'recommendations',
  'audience',
  'pictures',
  'pipeline',
  'worth',
  'assistants',
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
    forbid('no-circles', 'Two files that import each other are really one.', {}, { circular: true }),
    forbid(
      'contract-imports-zod-only',
      'The contract is what crosses the wire.',
      { path: '^src/contract/' },
      { pathNot: ['^src/contract/', '(^|/)node_modules/zod/', '^zod$'] },
    ),
    forbid(
      'web-imports-contract-only',
      'Pages know the server only through the contract.',
      { path: '^src/web/' },
      { path: '^(src/(server|config|main|cli|commands)|tests/|bench/)' },
    ),
    forbid(
      'web-slices-stay-apart',
      'A slice of the web never imports another; web/app composes them.',
      { path: `^src/web/(?!(?:${sharedWeb})/)([^/]+)/` },
      { path: '^src/web/', pathNot: `^src/web/($1|ui|lib)/` },
    ),
    forbid(
      'web-ui-and-lib-know-no-slice',
      'What every slice uses must not depend on any of them.',
      { path: '^src/web/(ui|lib)/' },
      { path: '^src/web/', pathNot: '^src/web/(ui|lib)/' },
    ),
    forbid(
      'server-never-imports-web',
      'The server renders the built pages; it does not import them.',
      { path: '^src/(server|main|cli|commands|config)' },
      { path: '^src/web/' },
    ),
    forbid(
      'platform-knows-no-slice',
      'The platform knows nothing about furniture.',
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
      'Add a new slice to the order above.',
      { path: `^src/server/(?!(?:platform|${slices.join('|')})/)[^/]+/` },
      {},
    ),
    forbid(
      'nothing-imports-main',
      'These are programs, not modules.',
      {},
      { path: '^(src/(main|cli)|demo/(main|process))\\.ts$' },
    ),
    forbid(
      'product-runs-without-demo',
      'The demo may be missing. If it is installed, the build puts its process beside the server.',
      { path: '^src/' },
      { path: '^demo/' },
    ),
    forbid(
      'demo-is-its-own',
      'The demo marketplaces know nothing about Tallboy.',
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
