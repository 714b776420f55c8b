import { globSync } from 'node:fs';
import path from 'node:path';
import { sentencesSaidIn } from '@lintel/contract/kernel/testing/said-sentences';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** Spanish text of emails, documents and files, by feature. */
const parts = await Promise.all(
  globSync('server/src/**/es.ts', { cwd: root }).map(async (file) => {
    const { default: words } = (await import(path.join(root, file))) as { default: Record<string, string> };
    return { owner: path.dirname(file), words };
  }),
);

describe('the Spanish of letters and papers', () => {
  it.each(parts)('is there for every sentence of $owner, and for no other', async ({ owner, words }) => {
    const said = await sentencesSaidIn(`${owner}/**/*.ts`);
    expect(said.filter((sentence) => !Object.hasOwn(words, sentence))).toEqual([]);
    expect(Object.keys(words).filter((sentence) => !said.includes(sentence))).toEqual([]);
  });

  it('leaves no sentence without a catalog', async () => {
    const owned = await Promise.all(parts.map(({ owner }) => sentencesSaidIn(`${owner}/**/*.ts`)));
    const all = await sentencesSaidIn('server/src/**/*.ts');
    expect(all.filter((sentence) => !owned.flat().includes(sentence))).toEqual([]);
  });

  it('is the same for the same sentence, whichever part says it', () => {
    const translations = new Map<string, string>();
    const differing: string[] = [];
    for (const [sentence, translation] of parts.flatMap(({ words }) => Object.entries(words))) {
      const before = translations.get(sentence) ?? translation;
      if (before !== translation) differing.push(`${sentence}: ${before} / ${translation}`);
      translations.set(sentence, translation);
    }
    expect(differing).toEqual([]);
  });

  it('keeps the places where something is put in', () => {
    const places = (text: string) => [...text.matchAll(/\{\{\s*\w+\s*\}\}/g)].map(([place]) => place).sort();
    const all = parts.flatMap(({ words }) => Object.entries(words));
    expect(all.filter(([key, value]) => places(key).join() !== places(value).join())).toEqual([]);
  });
});
