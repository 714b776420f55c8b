// The fence: rules for which module may import which. Type imports count, too.
const tests = '(\\.test\\.tsx?|-for-tests\\.ts)$';

/**
 * Features of each workspace, from the bottom up: a feature imports only features listed before it. Code lower down that must call code
 * higher up gets it registered or passed in (`server/src/handlers.ts`, `web/src/app/provide-parts.ts`).
 */
export const featureOrder = {
  server: [
    'identity',
    'payments',
    'monitor',
    'notifications',
    'webhooks',
    'transparency',
    'listings',
    'messages',
    'contacts',
    'applications',
    'agents',
    'tenancy',
    'lease-up',
    'enforcement',
    'saved',
    'helpers',
    'site',
    'privacy',
    'staff',
  ],
  web: [
    'payments',
    'monitor',
    'notifications',
    'webhooks',
    'transparency',
    'agents',
    'contacts',
    'messages',
    'tenancy',
    'enforcement',
    'site',
    'identity',
    'listings',
    'saved',
    'applications',
    'lease-up',
    'helpers',
    'dashboards',
    'staff',
  ],
};

const unlisted = Object.entries(featureOrder).map(([workspace, features]) => ({
  name: 'features-have-a-place',
  comment: 'Whoever adds a feature decides what is below it (`featureOrder`).',
  severity: 'error',
  from: { path: `^${workspace}/src/features/[^/]+/`, pathNot: `^${workspace}/src/features/(${features.join('|')})/` },
  to: {},
}));

/** For each feature: it may not import those above it. */
const downwardsOnly = Object.entries(featureOrder).flatMap(([workspace, features]) =>
  features.slice(0, -1).map((feature, place) => ({
    name: 'features-import-downwards',
    comment: 'Features stand in one order (`featureOrder`); what is above is registered or passed in.',
    severity: 'error',
    from: { path: `^${workspace}/src/features/${feature}/`, pathNot: tests },
    to: { path: `^${workspace}/src/features/(${features.slice(place + 1).join('|')})/` },
  })),
);

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one idea, or a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'features-by-their-front-door',
      comment: 'Across features only api.ts, tables.ts and *.embed.*; tests may look inside.',
      severity: 'error',
      from: { path: '^(server|web)/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^$1/src/features/',
        pathNot: ['^$1/src/features/$2/', '/(api|tables)\\.ts$', '\\.embed\\.tsx?$'],
      },
    },
    ...unlisted,
    ...downwardsOnly,
    {
      name: 'the-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^(server/src/(platform|providers)|web/src/(platform|ui))/', pathNot: tests },
      to: { path: '^(server|web)/src/(features|app)/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'What the app knows it hands in: words, formatters, addresses.',
      severity: 'error',
      from: { path: '^web/src/(features|ui|platform)/', pathNot: tests },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'the-contract-knows-nobody',
      severity: 'error',
      from: { path: '^contract/' },
      to: {
        path: '^(drawings|embedded-postgres|sample-listings|transparency-log|wording-monitor|server|web|e2e|bench)/',
      },
    },
    {
      name: 'rooms-of-their-own-know-nobody',
      comment: 'Nobody who changes the marketplace needs to read them, nor the other way round.',
      severity: 'error',
      from: {
        path: '^(drawings|embedded-postgres|sample-listings|transparency-log|wording-monitor)/',
        pathNot: '^wording-monitor/bench/',
      },
      to: {
        path: '^(drawings|embedded-postgres|sample-listings|transparency-log|wording-monitor|server|web|e2e|bench)/',
        pathNot: '^$1/',
      },
    },
    {
      name: 'workspaces-by-their-name',
      comment: 'What a package shows stands in its exports.',
      severity: 'error',
      from: { path: '^(server|web|e2e|bench)/' },
      to: {
        path: '^(contract|drawings|embedded-postgres|sample-listings|transparency-log|wording-monitor)/',
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'texts-are-read-beside-the-requests',
      comment:
        'The monitor takes tenths of a second for the worst texts: a server reads them in a worker (monitor/wording-pool.ts).',
      severity: 'error',
      from: { path: '^server/src/main\\.ts$' },
      to: { path: '^wording-monitor/src/check-text\\.ts$', reachable: true },
    },
    {
      name: 'the-browser-knows-no-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(embedded-postgres|sample-listings|wording-monitor|server)/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
