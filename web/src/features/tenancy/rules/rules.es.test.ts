import { everyListedRule } from '@lintel/contract/tenancy/rule-list/listed-rules';
import { checkNotice } from '@lintel/contract/tenancy/rules/check-notice';
import { everySentence } from '@lintel/contract/tenancy/rules/labels';
import { translateReason } from '@lintel/contract/tenancy/rules/reasons';
import laws from '@lintel/contract/tenancy/rules/spanish';
import { describe, expect, test } from 'vitest';
import dictionary from '../../../app/es/dictionary.ts';
import { createTranslator } from '../../../platform/words/i18n.tsx';

describe('the laws of tenancies in Spanish', () => {
  test('are said whole, on papers too', () => {
    const said = everySentence();
    expect(said.length).toBeGreaterThan(150);
    expect(said.filter((sentence) => !Object.hasOwn(laws, sentence))).toEqual([]);
  });

  test('are said whole in the list that counsel looks at', () => {
    const said = everyListedRule().flatMap(({ figures, subject }) => [
      ...figures.map(({ sentence }) => sentence),
      ...(subject === null || subject.isName ? [] : [subject.title]),
    ]);
    expect(said.length).toBeGreaterThan(250);
    expect(said.filter((sentence) => !(sentence in dictionary))).toEqual([]);
  });

  test('put the same days in, as the language writes them', () => {
    const { reasons } = checkNotice({ jurisdiction: 'ON', code: 'N4', given: '2026-12-28', effective: '2027-01-03' });
    const { t } = createTranslator('es', dictionary);
    const said = reasons.map((reason) => translateReason(reason, t, 'es'));
    expect(said[0]).toBe('3 de enero de 2027 es demasiado pronto: 4 de enero de 2027 es el primer día que sirve');
    expect(reasons[0]?.text).toBe('January 3, 2027 is too early: January 4, 2027 is the first valid day');
    expect(said.join()).not.toMatch(/\{\{|\b20\d\d-/);
  });
});
