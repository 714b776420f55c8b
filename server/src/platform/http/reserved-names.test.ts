import { endpoints } from '@lintel/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { isReservedName, nameFieldsOf, reservedNamesIn } from './reserved-names.ts';

describe('a name of the house', () => {
  test.each([
    'Lintel',
    'LINTEL',
    'Lintel Support',
    'lintel  support team',
    'Support',
    'Support Team',
    'Customer Support',
    'The Lintel Team',
    'Lintel Help',
    'Lintel Trust & Safety',
    'Lintel (Official)',
    'Lintel, Inc.',
    'www.lintel.com',
    'Anna from Lintel',
    'Anna @ Lintel',
    'Anna (Lintel)',
    'Anna, Lintel Billing',
    'Lintel Anna',
    'LintelSupport',
    'LintelHelp',
    'LintelHousing',
    'Support LLC',
    'Lintel Services LLC',
    'Lintel_Support',
    'L i n t e l',
    'L.i.n.t.e.l  S.u.p.p.o.r.t',
    'L1ntel Supp0rt',
    'Iintel Support',
    '|intel Support',
    'Lіntеl Suрроrt',
    'Lιntel',
    'ＬＩＮＴＥＬ',
    '𝐋𝐢𝐧𝐭𝐞𝐥 𝐒𝐮𝐩𝐩𝐨𝐫𝐭',
    'Ⓛⓘⓝⓣⓔⓛ',
    '🅻🅸🅽🆃🅴🅻',
    '🇱🇮🇳🇹🇪🇱',
    'ʟɪɴᴛᴇʟ',
    'Ꮮintel',
    'Lìñtèl',
    'Łintel Støff',
    'L\u0338intel',
    '★ Lintel ★',
    'Soporte de Lintel',
    'Equipo Lintel',
    'Atención al Cliente, Soporte',
    'Administrator',
    'ADM1N',
  ])('%s is seen', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  test.each([
    'Maria Lintel',
    'Maria Lintel-Deskins',
    'Jean-Luc Lintel',
    'Dr. J. R. Lintel',
    'María Lintel López',
    'Clint Ellis',
    'Flint Ellery',
    'Grace Case',
    'Trust Nkomo',
    'Will Help',
    'Leland Staff',
    'Bill Paine',
    'Mail Singh',
    'Oficial Pérez',
    'Official Housing Partners LLC',
    'Ohio Support Services',
    'Fair Housing Services Inc',
    'Verified Housing LLC',
    'Anna Lintelman',
    'Tanya Brooks',
    'علی‌رضا',
    '李明',
    'Łukasz Wałęsa',
    '👩🏽‍🦱',
    '...',
  ])('%s is somebody’s own', (name) => {
    expect(isReservedName(name)).toBe(false);
  });

  test('costs no time, however long and whatever it is made of', () => {
    const start = performance.now();
    for (const name of ['lintel '.repeat(17), 'а'.repeat(120), 'L.'.repeat(60), '𝐋'.repeat(120)]) {
      for (let time = 0; time < 50; time += 1) isReservedName(name);
    }
    expect((performance.now() - start) / 200).toBeLessThan(5);
  });
});

/**
 * Fields with people's and companies' names that others see. Fields that are called a name but hold none are listed here, with the reason.
 */
const noNames = new Set([
  // Read only by the user who wrote it.
  'saveSearch.name',
  'changeSavedSearch.name',
  'addPasskey.name',
  'renamePasskey.name',
  // Read only by the gateway, here the simulated one.
  'enterSandboxAccount.legalName',
]);

test('every field of a call that names somebody is held against the names of the house', () => {
  const unseen = endpoints.flatMap((endpoint) => {
    const shape = (endpoint.body as unknown as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
    const seen = new Set(nameFieldsOf(endpoint.body).map(({ path }) => path[0]));
    return Object.keys(shape)
      .filter((field) => /^(.*Name|name|company|brokerage)$/.test(field) && !seen.has(field))
      .map((field) => `${endpoint.name}.${field}`);
  });
  expect(unseen.filter((field) => !noNames.has(field))).toEqual([]);
});

test('is told at its field', () => {
  const endpoint = endpoints.find(({ name }) => name === 'sendInquiry');
  const fields = nameFieldsOf(endpoint?.body);
  expect(reservedNamesIn({ name: 'Lintel Support' }, fields)).toEqual({
    name: 'Please use your own name. This one reads as if Lintel were writing',
  });
  expect(reservedNamesIn({ name: 'Tanya Brooks' }, fields)).toEqual({});
  expect(reservedNamesIn(undefined, fields)).toEqual({});
});
