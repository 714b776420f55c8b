import { foundByMachine } from '@lintel/contract/enforcement/labels';
import { ladderOn, type ladders } from '@lintel/contract/enforcement/ladder';
import spanish from '@lintel/contract/enforcement/spanish';
import { describe, expect, test } from 'vitest';
import type { PenaltyRow } from '../rules.ts';
import { issuedNotice, reactivatedNotice } from './penalty-words.ts';

const until = new Date('2026-12-12T09:59:59.999Z');
const fine = (amountCents: number, isRepealable: boolean) =>
  ({
    penaltyType: 'fee',
    amountCents,
    isRepealable,
    propertyId: null,
    awaitsBan: false,
    expiresAt: null,
    appealUntil: isRepealable ? until : null,
  }) as PenaltyRow;
const offense = (number: number) => ({
  id: 71,
  findingId: null as number | null,
  number,
  category: 'voucher' as const,
  foundIn: 'listing' as const,
  foundBy: 'person' as const,
  words: 'no programs',
  explanation: 'The listing refused vouchers.',
  law: 'Terms of Service',
  homeTitle: 'Flat on Fourth',
});

describe('the notice of an offense', () => {
  test('names the rule in the language of the letter, and statutes by their names', () => {
    const laws = [
      'N.J.S.A. 10:5-12(g)(4); Terms of Service: vouchers are welcome on every listing',
      'State law; Terms of Service',
    ];
    const [voucher, age] = laws.map((law) => issuedNotice({ ...offense(2), law }, [fine(150_000, true)]));
    expect(voucher?.es.content).toContain(
      'N.J.S.A. 10:5-12(g)(4); Términos del servicio: los vales son bienvenidos en todo anuncio.',
    );
    expect(voucher?.es.content).not.toMatch(/Terms of Service/);
    expect(voucher?.en.content).toContain(`Rule and law: ${laws[0]}.`);
    expect(age?.es.content).toContain('Regla y ley: Ley estatal; Términos del servicio.');
  });

  test('excepts the $100 that cannot be appealed from the right to appeal, in both languages', () => {
    const { en, es } = issuedNotice(offense(1), [fine(10_000, false), fine(40_000, true)]);
    expect(en.content).toContain('in at least 50 characters, except the $100 charged now. The penalty is on hold');
    expect(es.content).toContain('con al menos 50 caracteres, salvo los $100 que se cobran ahora. La sanción');
  });

  test('names the case, and whether a machine found it, marked it, or neither, in both languages', () => {
    const wordsOf = (change: object) => {
      const { en, es } = issuedNotice({ ...offense(2), ...change }, [fine(150_000, true)]);
      return [en.content, es.content];
    };
    const [en, es] = wordsOf({});
    expect(en).toContain('Found and decided by a person.\nThe number of this case: 71.');
    expect(es).toContain('La encontró y decidió una persona.\nEl número de este caso: 71.');
    expect(wordsOf({ findingId: 9 })).toEqual([
      expect.stringContaining('Our automatic check marked the words. A person looked at them and decided.'),
      expect.stringContaining('Nuestra revisión automática señaló las palabras. Una persona las miró y decidió.'),
    ]);
    expect(wordsOf({ foundBy: 'machine' })).toEqual([
      expect.stringContaining('Found by our automatic check.'),
      expect.stringContaining('La encontró nuestra revisión automática.'),
    ]);
  });

  test('of what a machine found is in the reader’s language, with the rule and its version; a person’s words stand as theirs', () => {
    const law = 'N.J.S.A. 10:5-12(g)(4); our rule voucher.refused, version 2026-11-23';
    const machine = { ...offense(2), foundBy: 'machine' as const, explanation: foundByMachine, law };
    const { en, es } = issuedNotice(machine, [fine(150_000, true)]);
    expect(en.content).toContain(foundByMachine);
    expect(en.content).toContain(`Rule and law: ${law}.`);
    expect(es.content).toContain(spanish[foundByMachine]);
    expect(es.content).toContain('; nuestra regla voucher.refused, versión 2026-11-23.');
    expect(es.content).not.toMatch(/Our program|nuestro personal|our rule/);
    expect(issuedNotice(offense(2), [fine(150_000, true)]).es.content).toContain(
      'En las palabras de nuestro personal: «The listing refused vouchers.»',
    );
  });

  test('says in which role it is held against whoever is an owner and something else', () => {
    const { en, es } = issuedNotice(offense(2), [fine(150_000, true)]);
    expect(en.content).toContain('\nRole: owner.\n');
    expect(es.content).toContain('\nEn qué papel: como propietario.\n');
  });

  test('excepts nothing where everything can be appealed', () => {
    const { en, es } = issuedNotice(offense(2), [fine(150_000, true)]);
    expect(en.content).toContain('in at least 50 characters. The penalty is on hold');
    expect(es.content).not.toContain('salvo');
  });
});

describe('the notice of coming back', () => {
  const wordsOf = (offenses: (typeof ladders)[0]['offenses']) => {
    const ladder = { ...ladderOn(until), offenses };
    const { en, es } = reactivatedNotice(180_000, { trainingDueOn: '2026-12-12', monitoringMonths: 24 }, true, ladder);
    return [en.content, es.content] as const;
  };
  const { offenses } = ladderOn(until);

  test('names the offense that the ladder bans for, as it stands', () => {
    expect(wordsOf(offenses)).toEqual([
      expect.stringContaining('for 24 months. A fourth offense is a permanent ban.'),
      expect.stringContaining('durante 24 meses. Una cuarta infracción es una expulsión permanente.'),
    ]);
    expect(wordsOf(offenses.slice(2))).toEqual([
      expect.stringContaining('A second offense is a permanent ban.'),
      expect.stringContaining('Una segunda infracción es una expulsión permanente.'),
    ]);
  });

  test('names none where the ladder ends in none', () => {
    expect(wordsOf(offenses.slice(0, 3)).join(' ')).not.toMatch(/permanent|permanente/);
  });
});
