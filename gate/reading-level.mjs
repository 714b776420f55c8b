// npm run reading-level: prints the Flesch-Kincaid grade of the English texts that tenants read, by feature, and the 20 hardest
// sentences. Source of the formula: Kincaid et al., 1975, "Derivation of New Readability Formulas", Naval Technical Training
// Command.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { syllable } from 'syllable';

const root = join(import.meta.dirname, '..');
const goal = 8;

/** Catalogs of texts that only owners, agents, staff or developers read. */
const notForTenants =
  /\/(staff|owner|owner-[a-z]+|agents?|commissions|payouts?|subscriptions|charges|publication|fee-payments|fines|ladder|checks|patterns|still-free|availability-check|demo|api-docs|many|compliance|rules|rta)\/|\/(staff|owner|agent)[a-z-]*\.es\.ts$/;

const catalogs = ['contract', 'server', 'web'].flatMap((workspace) =>
  readdirSync(join(root, workspace, 'src'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === 'es.ts' || name.endsWith('.es.ts'))
    // Deepest first: a text is counted in the folder where it is defined.
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort((one, other) => other.split('/').length - one.split('/').length),
);

/** Replaces a placeholder by a short word, and removes tags. */
const plain = (text) => text.replace(/\{\{[^}]*\}\}/g, 'ten').replace(/<[^>]*>/g, '');
const sentencesIn = (text) =>
  plain(text)
    .split(/(?<=[.!?])\s+/)
    .filter((one) => /[a-z]{2}/i.test(one));
const wordsIn = (sentence) => sentence.match(/[A-Za-z0-9$'’-]+/g) ?? [];

const measure = (sentences) => {
  let words = 0;
  let syllables = 0;
  for (const sentence of sentences) {
    const these = wordsIn(sentence);
    words += these.length;
    for (const word of these) syllables += Math.max(1, syllable(word));
  }
  const grade = words === 0 ? 0 : 0.39 * (words / sentences.length) + 11.8 * (syllables / words) - 15.59;
  return { grade, words, sentences: sentences.length };
};

const byFeature = new Map();
const { default: earlierTexts } = await import(
  pathToFileURL(join(root, 'contract/src/tenancy/rules/earlier/spanish.ts')).href
);
/**
 * Sentences not to count: those counted so far, because a feature's catalog also contains those of its subfolders, and those that only
 * records of earlier releases use.
 */
const seen = new Set(Object.keys(earlierTexts).flatMap(sentencesIn));
for (const file of catalogs) {
  const where = relative(root, file);
  if (notForTenants.test(`/${where}`)) continue;
  const { default: texts } = await import(pathToFileURL(file).href);
  const feature = /features\/([^/]+)/.exec(where)?.[1] ?? where.split('/')[0];
  const found = byFeature.get(feature) ?? [];
  // A label is not a sentence: texts with fewer than five words are left out.
  for (const sentence of Object.keys(texts).flatMap(sentencesIn)) {
    if (wordsIn(sentence).length < 5 || seen.has(sentence)) continue;
    seen.add(sentence);
    found.push({ sentence, where });
  }
  byFeature.set(feature, found);
}

const all = [...byFeature.values()].flat();
console.log('grade  sentences  feature');
for (const [feature, found] of [...byFeature, ['all', all]]) {
  const { grade, sentences } = measure(found.map(({ sentence }) => sentence));
  console.log(`${grade.toFixed(1).padStart(5)}  ${String(sentences).padStart(9)}  ${feature}`);
}
const hardest = all
  .map((one) => ({ ...one, ...measure([one.sentence]) }))
  .filter(({ words }) => words >= 8)
  .sort((one, other) => other.grade - one.grade);
console.log(`\nThe 20 hardest, of ${hardest.filter(({ grade }) => grade > goal).length} over grade ${goal}:`);
for (const { grade, sentence, where } of hardest.slice(0, 20))
  console.log(`${grade.toFixed(1).padStart(5)}  ${sentence}  (${where})`);
