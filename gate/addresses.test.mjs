import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Prefixes that look like an address but are no page, call or served file; with the reason why they are written here. */
const allowed = {
  '/api/': 'what is a call at all, whatever its address',
  '/api/*': 'calls that there are none of',
  '/photos/%': 'all uploaded photos, for SQL',
  '/month': 'words: of rent',
  '/mes': 'words: of rent',
  '/icon.svg': 'a file of the build',
  '/assets/': 'the files of the build',
  '/assets/:file': 'the files of other builds',
  '/lucide/dist/esm/lucide.mjs': 'a file of a package, for the build',
  '/node_modules/': 'the packages, for the build',
  '/lintel-dev-entry.js': 'a file of the development server',
  '/src/app/entry-client.tsx': 'a file of the development server',
  '/src/app/entry-server.tsx': 'a file of the development server',
  '/src/styles/global.css?direct': 'a file of the development server',
};

/** Lists each address in a text: in a string, after an origin (`${origin}/…`), in a tag or in an expression, but not in comments. */
const spelledIn = (text) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .flatMap((line) =>
      [...line.matchAll(/(?<=['"`}])\/[a-z][\w.%*-]*(?=[/?#'"`$])[^'"`$\s]*|\\\/api\\\//g)].map(([found]) => found),
    );

test('an address that is spelled by hand is seen, however it is written', () => {
  expect(spelledIn("app.get('/api/payments/:id/receipt.pdf')")).toEqual(['/api/payments/:id/receipt.pdf']);
  expect(spelledIn(`\`\${origin}/api/appeal-documents/\${id}\``)).toEqual(['/api/appeal-documents/']);
  expect(spelledIn(`<a href={\`/property/\${id}\`}>`)).toEqual(['/property/']);
  expect(spelledIn('<a href="/properties">')).toEqual(['/properties']);
  expect(spelledIn('/^\\/api\\/(agents|referrals)\\//.test(key)')).toEqual(['\\/api\\/']);
  expect(spelledIn('/** `GET /api/events`, and `/photos/{key}`. */')).toEqual([]);
  expect(spelledIn(`import '../payments/api.ts';\nconst half = \`\${a}/\${b}\`;`)).toEqual([]);
});

test('no address of a page, a call or a served file is spelled by hand: the contract has each once', () => {
  const files = ['server/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|-for-tests\.tsx?$|^server\/src\/testing\//.test(file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const spelled = files.flatMap((file) =>
    spelledIn(readFileSync(join(root, file), 'utf8')).map((address) => ({ file, address })),
  );
  expect(spelled.filter(({ address }) => !(address in allowed))).toEqual([]);
  expect(Object.keys(allowed).filter((one) => !spelled.some(({ address }) => address === one))).toEqual([]);
});
