import { chanceOf } from '@lintel/wording-monitor/sample-texts/clean-texts';
import { describe, expect, test } from 'vitest';
import { countAnswers, looksInWindow, mostByChance, totalsOf } from './count-answers.ts';
import { chanceOfSoFew, correctedChances } from './exact-test.ts';
import { looksAt, type Owner, simulateContacts } from './simulated-owners.ts';

const seed = 20_261_123;

/** Returns the share of such owners, alone among all, that are shown to staff within six monthly looks. */
const shareFound = (owner: Owner, owners: number): number => {
  const draw = chanceOf(seed).next;
  let found = 0;
  for (let one = 0; one < owners; one += 1)
    if (Math.min(...looksAt(simulateContacts(owner, draw))) * looksInWindow <= mostByChance) found += 1;
  return found / owners;
};

describe('owners whose bias is known', () => {
  test.each([10, 20, 40, 80])(
    'who answer %i people alike are hardly ever shown, however often it is looked',
    (contacts) => {
      expect(shareFound({ contacts, fewerPoints: 0 }, 400)).toBeLessThanOrEqual(0.02);
    },
  );

  test('are found the more surely the greater their bias and the more people wrote', () => {
    const at = (contacts: number, fewerPoints: number) => shareFound({ contacts, fewerPoints }, 150);
    expect(at(80, 50)).toBeGreaterThan(0.85);
    expect(at(80, 50)).toBeGreaterThan(at(40, 50));
    expect(at(80, 50)).toBeGreaterThan(at(80, 25));
    // Of ten people, too few hold a voucher to say anything.
    expect(at(10, 50)).toBeLessThan(0.05);
  });

  test('of those shown among many, few are fair', () => {
    const draw = chanceOf(seed).next;
    let shown = 0;
    let fair = 0;
    for (let town = 0; town < 20; town += 1) {
      const owners = Array.from({ length: 60 }, (_, one) => ({ contacts: 80, fewerPoints: one < 6 ? 50 : 0 }));
      const looks = owners.map((owner) => looksAt(simulateContacts(owner, draw)));
      const isShown = owners.map(() => false);
      for (let month = 0; month < looksInWindow; month += 1)
        correctedChances(
          looks.map((chances) => chances[month] ?? 1),
          looksInWindow,
        ).forEach((chance, one) => {
          if (chance <= mostByChance) isShown[one] = true;
        });
      shown += isShown.filter(Boolean).length;
      fair += isShown.filter((one, index) => one && owners[index]?.fewerPoints === 0).length;
    }
    expect(shown).toBeGreaterThan(60);
    expect(fair / shown).toBeLessThanOrEqual(mostByChance);
  });

  test('would be wronged by adding up first messages and later ones: that is why each kind stands alone', () => {
    const draw = chanceOf(seed).next;
    const added: number[] = [];
    const apart: number[] = [];
    for (let one = 0; one < 1000; one += 1) {
      const contacts = simulateContacts({ contacts: 80, fewerPoints: 0 }, draw);
      const { kinds } = countAnswers(contacts, new Date(Date.UTC(2026, 11, 20)));
      added.push(chanceOfSoFew([totalsOf(kinds)]));
      apart.push(chanceOfSoFew(kinds));
    }
    const share = (chances: readonly number[]) => chances.filter((chance) => chance <= 0.05).length / chances.length;
    expect(share(added)).toBeGreaterThan(0.08);
    expect(share(apart)).toBeLessThanOrEqual(0.05);
  });
});
