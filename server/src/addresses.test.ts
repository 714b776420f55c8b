import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@lintel/contract/paths';
import { expect, test } from 'vitest';

const source = import.meta.dirname;
/** The first words of all addresses: `/messages` of `/messages?conversation=1`. */
const heads = new Set(
  Object.values(paths)
    .map((address) => (typeof address === 'string' ? address : (address as (of: string) => string)('1')))
    .map((address) => /^\/[a-z0-9-]+/.exec(address)?.[0])
    .filter((head) => head !== undefined && head !== '/api'),
);

test('the server spells no address of a page by hand: `paths` of the contract has each once', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|-for-tests\.ts$|^testing[/\\]|^demo[/\\]/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const spelled = files.flatMap((file) =>
    readFileSync(path.join(source, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        [...line.matchAll(/(?<=['"`}])(\/[a-z0-9-]+)(?=[/?#'"`])/g)]
          .filter(([, head]) => heads.has(head ?? ''))
          .map(([, head]) => `${file}:${at + 1} ${head}`),
      ),
  );
  expect(spelled).toEqual([]);
});
