// public.ts is safe for the browser, public-server.ts holds the reads that only a server may do, public-client.ts
// what an island uses: a page that takes something from public.ts must not pay for it.
const ownInsides = '^features/([^/]+)/(?!public(?:-server|-client)?\\.tsx?$).+';

/** The features from above to below, each with those it may import: only such that stand after it. */
const featureEdges = {
  account: [
    ...['refill', 'checkout', 'shell', 'auth', 'packages', 'countries', 'content', 'location', 'esim', 'withdrawal'],
  ],
  refill: ['checkout', 'auth', 'content', 'location'],
  checkout: ['tariffs', 'packages', 'countries', 'chart', 'auth', 'content', 'esim', 'withdrawal', 'location'],
  home: ['tariffs', 'packages', 'countries', 'chart', 'location'],
  destinations: ['tariffs', 'packages', 'countries', 'chart'],
  shell: ['tariffs', 'packages', 'countries', 'auth', 'content', 'withdrawal'],
  tariffs: ['packages', 'countries'],
  packages: ['countries', 'chart'],
  countries: [],
  chart: [],
  auth: [],
  content: [],
  esim: [],
  withdrawal: [],
  location: [],
};
const featureRooms = Object.keys(featureEdges);

const featureRules = Object.entries(featureEdges).map(([from, allowed], place) => ({
  name: `feature-${from}-direction`,
  severity: 'error',
  comment: `features/${from} may import only ${allowed.join(', ') || 'no other feature'}`,
  from: { path: `^features/${from}/` },
  to: {
    path: '^features/([^/]+)/',
    pathNot: `^features/(${[from, ...allowed.filter((room) => featureRooms.indexOf(room) > place)].join('|')})/`,
  },
}));

/** The rooms of operator/src from above to below: each imports only those after it. What fills or imitates stands on top. */
const operatorRooms = [
  ...['seed', 'sandbox', 'console', 'backup', 'doctor'],
  ...['checkout', 'withdrawal', 'payments', 'orders', 'lines', 'customers'],
  ...['location', 'catalog', 'content', 'promo'],
  ...['mail', 'documents', 'ledger', 'jobs'],
  ...['http', 'core', 'db', 'rules'],
];

const operatorRules = operatorRooms.map((room, place) => ({
  name: `operator-${room}-direction`,
  severity: 'error',
  comment: `operator/src/${room} may import only ${operatorRooms.slice(place + 1).join(', ') || 'no other room'}`,
  from: { path: `^operator/src/${room}/` },
  to: { path: '^operator/src/', pathNot: `^operator/src/(${operatorRooms.slice(place).join('|')})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A part that is loaded lazily may know the one that loads it',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    ...featureRules,
    ...operatorRules,
    {
      name: 'operator-room-without-place',
      severity: 'error',
      comment:
        'A room of operator/src has its place in the list of rooms; the files at its root put the rooms together',
      from: { path: `^operator/src/(?!(?:${operatorRooms.join('|')})/)[^/]+/` },
      to: {},
    },
    {
      name: 'feature-without-place',
      severity: 'error',
      comment: 'A feature has its place in the list of features',
      from: { path: `^features/(?!(?:${featureRooms.join('|')})/)[^/]+/` },
      to: {},
    },
    {
      name: 'feature-insides',
      severity: 'error',
      comment: 'Other features are used through their public.ts',
      from: { path: '^features/([^/]+)/(?!testing/)' },
      to: { path: ownInsides, pathNot: '^features/$1/' },
    },
    {
      name: 'app-uses-features-components-lib',
      severity: 'error',
      from: { path: '^app/(?!api/)' },
      to: { path: '^(operator/|lib/api/|lib/bff/|lib/session/|tests/|scripts/)' },
    },
    {
      name: 'api-routes-stay-thin',
      severity: 'error',
      from: { path: '^app/api/' },
      to: { path: '^(operator|features|components)/' },
    },
    {
      name: 'components-know-no-domain',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^(features|app|operator|lib/api|lib/bff|lib/session|lib/env)/' },
    },
    {
      name: 'ui-is-props-only',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(node_modules/next-intl|components/(?!ui/))' },
    },
    {
      name: 'form-is-props-only',
      severity: 'error',
      comment: 'Fields are primitives too: they stand on those of components/ui',
      from: { path: '^components/form/' },
      to: { path: '^(node_modules/next-intl|components/(?!ui/|form/))' },
    },
    {
      name: 'features-keep-off-the-node-side',
      severity: 'error',
      comment: 'What serves requests is above the features, not below them',
      from: { path: '^(features|components)/' },
      to: { path: '^lib/(server|bff|session|cache)/' },
    },
    {
      name: 'lib-is-the-ground',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|features|components|operator|tests|scripts)/' },
    },
    {
      name: 'only-tests-import-tests',
      severity: 'error',
      from: { path: '^(app|components|features|lib|operator)/', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: '(^tests/|/testing/)' },
    },
    {
      name: 'operator-stands-alone',
      severity: 'error',
      from: { path: '^operator/' },
      to: {
        path: '^(app|features|components|scripts|lib/(?!api/contract|api/errors|format|pricing|validation|i18n|env/payment-methods|env/demo-mode|log/(?:tracing|hidden-fields)|server/requests/drain))',
      },
    },
    {
      name: 'shop-never-imports-operator',
      severity: 'error',
      from: { path: '^(app|features|components|lib|middleware|server)' },
      to: { path: '^operator/' },
    },
    {
      name: 'axios-in-one-place',
      severity: 'error',
      from: { pathNot: '^(lib/api/client/|tests/|operator/)' },
      to: { path: '^node_modules/axios' },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(scss|css|svg)$|^next/root-params$' },
    },
  ],
  options: {
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^\\.next|^dist|node_modules/.*/node_modules)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
