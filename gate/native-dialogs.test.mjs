import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', 'web', 'src');

/** Native dialogs that the product's specification requires, by file. */
const allowed = {
  'features/listings/publication/adding/photo-step.tsx': { prompt: 1 },
};

/** Finds native dialogs: `window.confirm(…)`, `globalThis.alert(…)`, and bare calls in a file that does not define that name itself. */
const boxesIn = (text) => {
  const own = (name) => new RegExp(`(const|function|let) ${name}\\b|[{,] ${name}[,:} ]`).test(text);
  return ['alert', 'confirm', 'prompt'].flatMap((name) => {
    const named = [...text.matchAll(new RegExp(`\\b(?:window|globalThis|self)\\??\\.${name}\\b`, 'g'))];
    const bare = own(name) ? [] : [...text.matchAll(new RegExp(`(?<![\\w.$])${name}\\(`, 'g'))];
    return [...named, ...bare].map(() => name);
  });
};

test('a box of the browser is seen, however it is called', () => {
  expect(boxesIn("if (!window.confirm('Send?')) return;")).toEqual(['confirm']);
  expect(boxesIn("globalThis.alert('Saved');")).toEqual(['alert']);
  expect(boxesIn("const name = prompt('Name');")).toEqual(['prompt']);
  expect(boxesIn('const confirm = async () => {}; confirm();')).toEqual([]);
  expect(boxesIn('await dialog.confirm();')).toEqual([]);
});

test('the pages ask in their own dialogs: a box of the browser cannot be styled, translated or led away from', () => {
  const found = {};
  for (const file of readdirSync(root, { recursive: true })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    for (const name of boxesIn(readFileSync(join(root, file), 'utf8'))) {
      const place = file.replaceAll('\\', '/');
      found[place] = { ...found[place], [name]: (found[place]?.[name] ?? 0) + 1 };
    }
  }
  expect(found).toEqual(allowed);
});
