import { chanceOf } from '@lintel/wording-monitor/sample-texts/clean-texts';
import { looksInWindow, mostByChance } from '../server/src/features/enforcement/patterns/count-answers.ts';
import { correctedChances } from '../server/src/features/enforcement/patterns/exact-test.ts';
import { looksAt, simulateContacts } from '../server/src/features/enforcement/patterns/simulated-owners.ts';
import { say } from './tools/figures.ts';

/**
 * `npm run bench patterns`: simulates owners with a known bias and prints how many of them the pattern test shows to staff within six
 * monthly looks. First each owner alone (LINTEL_BENCH_OWNERS of each, 2,000), then towns of 100 owners of whom ten are biased,
 * corrected together (LINTEL_BENCH_TOWNS, 40). LINTEL_BENCH_SEED changes the random numbers.
 */
const setting = (name: string, otherwise: number): number => Number(process.env[`LINTEL_BENCH_${name}`] ?? otherwise);
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const row = (cells: readonly string[]) => say(`| ${cells.map((cell) => cell.padStart(9)).join(' | ')} |`);

const draw = chanceOf(setting('SEED', 20_261_123)).next;
const biases = [0, 10, 25, 50];
const sizes = [10, 20, 40, 80, 160];

const shareFound = (contacts: number, fewerPoints: number): number => {
  const owners = setting('OWNERS', 2000);
  let found = 0;
  for (let one = 0; one < owners; one += 1)
    if (Math.min(...looksAt(simulateContacts({ contacts, fewerPoints }, draw))) * looksInWindow <= mostByChance)
      found += 1;
  return found / owners;
};

/**
 * Simulates towns of a hundred owners, ten of them biased. Returns the share of the biased owners that is shown, how many owners are
 * shown, and how many of those are fair.
 */
const town = (contacts: number, fewerPoints: number) => {
  const towns = setting('TOWNS', 40);
  let [found, shown, fair] = [0, 0, 0];
  for (let one = 0; one < towns; one += 1) {
    const bias = Array.from({ length: 100 }, (_, owner) => (owner < 10 ? fewerPoints : 0));
    const looks = bias.map((points) => looksAt(simulateContacts({ contacts, fewerPoints: points }, draw)));
    const isShown = bias.map(() => false);
    for (let month = 0; month < looksInWindow; month += 1)
      correctedChances(
        looks.map((chances) => chances[month] ?? 1),
        looksInWindow,
      ).forEach((chance, owner) => {
        if (chance <= mostByChance) isShown[owner] = true;
      });
    isShown.forEach((is, owner) => {
      if (!is) return;
      shown += 1;
      if (owner < 10) found += 1;
      else fair += 1;
    });
  }
  return { found: found / (towns * 10), shown, fair };
};

say('Each owner alone: shown within six monthly looks, by people who wrote in half a year and points fewer answered');
row(['people', ...biases.map((points) => (points === 0 ? 'fair' : `−${points}`))]);
for (const contacts of sizes) row([String(contacts), ...biases.map((points) => percent(shareFound(contacts, points)))]);

say('\nA hundred owners together, ten of them biased');
row(['people', 'points', 'found', 'shown', 'of them fair']);
for (const contacts of [40, 80, 160])
  for (const points of [25, 50]) {
    const { found, shown, fair } = town(contacts, points);
    row([String(contacts), `−${points}`, percent(found), String(shown), String(fair)]);
  }
