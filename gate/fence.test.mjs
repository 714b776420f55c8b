import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { featureOrder } from './fence.mjs';

const cruiser = join(import.meta.dirname, '../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const fence = join(import.meta.dirname, 'fence.mjs');
const root = join(import.meta.dirname, '..');

/** Runs the fence on a small repository of these files, by path; returns its findings. */
const look = (files) => {
  const house = mkdtempSync(join(tmpdir(), 'lintel-fence-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0]))];
  const { status, stdout } = spawnSync(process.execPath, [cruiser, '--config', fence, ...folders], {
    cwd: house,
    encoding: 'utf8',
  });
  const found = [...stdout.matchAll(/error (\S+): (\S+)(?: → (\S+))?/g)].map(([, rule, from, to]) => ({
    rule,
    from,
    to,
  }));
  rmSync(house, { recursive: true });
  return { passes: status === 0, found };
};

const value = 'export const value = 1;\nexport type Value = number;\n';

test('what is allowed passes: a front door, a table, an embedded part, and tests that look inside', () => {
  expect(
    look({
      'server/src/features/payments/api.ts': value,
      'server/src/features/payments/tables.ts': value,
      'server/src/features/payments/ledger/post.ts': value,
      'server/src/features/agents/pay.ts': "import '../payments/api.ts';\nimport '../payments/tables.ts';\n",
      'server/src/features/agents/pay.test.ts': "import '../payments/ledger/post.ts';\n",
      'web/src/features/payments/button.embed.tsx': value,
      'web/src/features/agents/pay-page.tsx': "import '../payments/button.embed.tsx';\n",
    }),
  ).toEqual({ passes: true, found: [] });
});

const forbidden = [
  [
    'features-by-their-front-door',
    'server/src/features/agents/pay.ts',
    '../payments/ledger/post.ts',
    'server/src/features/payments/ledger/post.ts',
  ],
  [
    'features-by-their-front-door',
    'web/src/features/agents/pay-page.tsx',
    '../payments/button.tsx',
    'web/src/features/payments/button.tsx',
  ],
  [
    'features-import-downwards',
    'server/src/features/payments/checkout/settle.ts',
    '../../listings/api.ts',
    'server/src/features/listings/api.ts',
  ],
  [
    'features-import-downwards',
    'server/src/features/payments/checkout/settle.ts',
    '../../listings/tables.ts',
    'server/src/features/listings/tables.ts',
  ],
  [
    'features-import-downwards',
    'server/src/features/payments/checkout/settle.ts',
    '../../applications/tables.ts',
    'server/src/features/applications/tables.ts',
  ],
  [
    'features-import-downwards',
    'server/src/features/payments/checkout/settle.ts',
    '../../enforcement/api.ts',
    'server/src/features/enforcement/api.ts',
  ],
  [
    'features-import-downwards',
    'server/src/features/payments/checkout/settle.ts',
    '../../agents/api.ts',
    'server/src/features/agents/api.ts',
  ],
  [
    'features-import-downwards',
    'server/src/features/payments/checkout/settle.ts',
    '../../tenancy/tables.ts',
    'server/src/features/tenancy/tables.ts',
  ],
  [
    'features-import-downwards',
    'server/src/features/listings/publication/publish.ts',
    '../../saved/tables.ts',
    'server/src/features/saved/tables.ts',
  ],
  [
    'features-import-downwards',
    'web/src/features/listings/search/page.tsx',
    '../../saved/heart.embed.tsx',
    'web/src/features/saved/heart.embed.tsx',
  ],
  [
    'features-have-a-place',
    'server/src/features/of-nobody/pay.ts',
    '../payments/api.ts',
    'server/src/features/payments/api.ts',
  ],
  [
    'the-platform-knows-no-feature',
    'server/src/platform/http/serve.ts',
    '../../features/site/api.ts',
    'server/src/features/site/api.ts',
  ],
  [
    'the-platform-knows-no-feature',
    'server/src/providers/mail/tables.ts',
    '../../features/identity/tables.ts',
    'server/src/features/identity/tables.ts',
  ],
  [
    'the-platform-knows-no-feature',
    'web/src/ui/fields/field.tsx',
    '../../features/site/words.embed.ts',
    'web/src/features/site/words.embed.ts',
  ],
  ['features-know-no-app', 'web/src/features/site/page.tsx', '../../app/routes.tsx', 'web/src/app/routes.tsx'],
  ['the-contract-knows-nobody', 'contract/src/paths.ts', '../../server/src/app.ts', 'server/src/app.ts'],
  ['rooms-of-their-own-know-nobody', 'embedded-postgres/src/place.ts', '../../server/src/app.ts', 'server/src/app.ts'],
  [
    'rooms-of-their-own-know-nobody',
    'sample-listings/src/import-row.ts',
    '../../drawings/src/kinds.ts',
    'drawings/src/kinds.ts',
  ],
  [
    'workspaces-by-their-name',
    'server/src/features/listings/photos/facades.ts',
    '../../../../../drawings/src/kinds.ts',
    'drawings/src/kinds.ts',
  ],
  ['the-contract-knows-nobody', 'contract/src/paths.ts', '../../drawings/src/kinds.ts', 'drawings/src/kinds.ts'],
  ['the-browser-knows-no-server', 'web/src/app/routes.tsx', '../../../server/src/app.ts', 'server/src/app.ts'],
];

/** Puts every forbidden import into one repository, so that the fence runs once; returns the findings, by importing file. */
const lookAtAll = (importOf) => {
  const files = Object.fromEntries(forbidden.map(([, , , to]) => [to, value]));
  for (const [number, [, from, specifier]] of forbidden.entries())
    files[from] = (files[from] ?? '') + importOf(specifier, number);
  return look(files).found;
};
const broken = {
  values: lookAtAll((specifier, number) => `import { value as v${number} } from '${specifier}';\nv${number};\n`),
  types: lookAtAll(
    (specifier, number) =>
      `import type { Value as V${number} } from '${specifier}';\nexport type Own${number} = V${number};\n`,
  ),
};

test.each(forbidden)('%s: %s may not import %s, its types neither', (rule, from, _, to) => {
  for (const found of [broken.values, broken.types])
    expect(found.filter((one) => one.from === from && one.to === to)).toEqual([{ rule, from, to }]);
});

test('nothing else is found in a house of forbidden imports', () => {
  expect([broken.values.length, broken.types.length]).toEqual([forbidden.length, forbidden.length]);
});

test.each(Object.entries(featureOrder))('every feature of %s has one place in the order', (workspace, features) => {
  expect(readdirSync(join(root, workspace, 'src/features')).sort()).toEqual([...features].sort());
});

test('two files that need each other are found, by types too', () => {
  const files = {
    'server/src/one.ts': "import type { Two } from './two.ts';\nexport type One = Two | 1;\n",
    'server/src/two.ts': "import type { One } from './one.ts';\nexport type Two = One | 2;\n",
  };
  expect(look(files).found.map(({ rule }) => rule)).toContain('no-circles');
});
