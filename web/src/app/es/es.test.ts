import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refusals } from '@lintel/contract/kernel/refusals';
import { sentencesOfSchemas, sentencesSaidIn } from '@lintel/contract/kernel/testing/said-sentences';
import { auditAreas, auditSentences, auditThings } from '@lintel/contract/staff/audit-kinds';
import { describe, expect, it } from 'vitest';
import dictionary from './dictionary.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

const filesBelow = (folder: string, wanted: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(file, wanted);
    return wanted.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });

const contractSources = filesBelow(path.join(root, 'contract/src'), /\.ts$/);

describe('the Spanish dictionary', () => {
  it('has every sentence that a screen names', async () => {
    const named = await sentencesSaidIn('web/src/**/*.{ts,tsx}');
    expect(named.length).toBeGreaterThan(3000);
    expect(named.filter((sentence) => !(sentence in dictionary))).toEqual([]);
  });

  it('has a sentence for every kind of event in the audit log, and for what it is about', () => {
    const said = [
      ...Object.values(auditSentences),
      ...Object.values(auditThings),
      ...Object.values(auditAreas).map(({ label }) => label),
    ];
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((sentence) => !(sentence in dictionary))).toEqual([]);
  });

  it('has every label that the contract gives to a state, a kind or a choice', async () => {
    const files = contractSources.filter((file) => /export const \w*Labels\b/.test(readFileSync(file, 'utf8')));
    const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)));
    const labels = modules.flatMap((each) =>
      Object.entries(each).flatMap(([name, table]) =>
        name.endsWith('Labels') && typeof table === 'object' && table !== null ? Object.values(table) : [],
      ),
    );
    const words = labels.filter((label) => typeof label === 'string');
    expect(words.length).toBeGreaterThan(100);
    expect([...new Set(words.filter((label) => !(label in dictionary)))]).toEqual([]);
  });

  it('has every sentence with which a call refuses', () => {
    const sentences = Object.values(refusals).map((refusal) => refusal.sentence);
    expect(sentences.filter((sentence) => !(sentence in dictionary))).toEqual([]);
  });

  it('has every sentence with which a schema refuses, wherever the schema takes it from', async () => {
    const sentences = await sentencesOfSchemas();
    expect(sentences.length).toBeGreaterThan(150);
    expect(sentences.filter((sentence) => !(sentence in dictionary))).toEqual([]);
  });

  it('says the same for the same sentence, whichever part says it', async () => {
    const parts = filesBelow(path.join(root, 'web/src'), /(^|\.)es\.ts$/).filter(
      (file) => !file.endsWith('app/es/dictionary.ts'),
    );
    const said = new Map<string, string>();
    const differing: string[] = [];
    for (const part of parts) {
      const { default: words } = (await import(/* @vite-ignore */ part)) as { default: Record<string, string> };
      for (const [sentence, translation] of Object.entries(words)) {
        const before = said.get(sentence);
        if (before !== undefined && before !== translation) differing.push(`${sentence}: ${before} / ${translation}`);
        said.set(sentence, translation);
      }
    }
    expect(differing).toEqual([]);
  });

  it('keeps the places where something is put in', () => {
    const places = (text: string) => [...text.matchAll(/\{\{\s*\w+\s*\}\}/g)].map(([place]) => place).sort();
    const differing = Object.entries(dictionary).filter(([key, value]) => places(key).join() !== places(value).join());
    expect(differing).toEqual([]);
  });
});
