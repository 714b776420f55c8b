import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const web = `${import.meta.dirname}/../..`;

// Built pages can read a schema's fields and validate a form against it, nothing else: a synchronous check needs a rule without schemas.
test('no page asks a schema of the contract anything but what it can answer late', () => {
  const asking = globSync('src/{app,features,platform,ui}/**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(`${web}/${file}`, 'utf8');
      if (/^import (?!type).*from 'zod'/m.test(text)) return [];
      const calls = text.matchAll(
        /(?<!\b(?:JSON|Date|URL))\.(?:(?:parse|safeParse|parseAsync|_zod)\b|(?:pick|omit|safeExtend|partial|refine)\().*/g,
      );
      return [...calls].map(([call]) => `${file}: ${call}`);
    });
  expect(asking).toEqual([]);
});
