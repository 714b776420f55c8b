import { expect, test } from 'vitest';
import { noAnswers, type PacketAnswers, packetAnswers, packetChanges, questionIds } from './answers.ts';
import { formatAnswer, questionKinds } from './kinds.ts';
import { faultsOf, foreignOf, missingOf } from './missing.ts';
import { packetQuestionSchema, packetQuestions, packetQuestionsFrom, questionsOn } from './questions.ts';

const today = '2026-11-21';
const some = (answers: Partial<PacketAnswers>): PacketAnswers => ({ ...noAnswers, ...answers });
const missing = (answers: Partial<PacketAnswers>) => missingOf(some(answers), today).map(({ question }) => question);

test('every question is cited, says what was read of it, and holds on one version a day', () => {
  for (const id of questionIds) {
    const { versions } = packetQuestionSchema.parse(packetQuestions[id]);
    expect(versions[0]?.from).toBe(packetQuestionsFrom);
    for (const [at, { from }] of versions.slice(1).entries()) expect(from > (versions[at]?.to ?? '9')).toBe(true);
    expect(versions.at(-1)?.to).toBeNull();
  }
  expect(questionsOn(today).map(({ id }) => id)).toEqual(questionIds);
  expect(questionsOn('2015-09-20')).toEqual([]);
});

test('a question of the form has its number, and what is compared by is our own', () => {
  const items = questionsOn(today).flatMap(({ item }) => item ?? []);
  const asked = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12a', '12b', '12c', '13', '14'];
  expect([...new Set(items)].sort()).toEqual(asked.sort());
  for (const { citation, item } of questionsOn(today)) if (citation.includes('982.507')) expect(item).toBeUndefined();
});

test('nothing is missing of what never has to be answered', () => {
  const optional = questionsOn(today)
    .filter(({ isNeeded }) => isNeeded === 'never')
    .map(({ id }) => id);
  expect(optional).toEqual([
    'voucherEndsOn',
    'bathrooms',
    'squareFeet',
    'amenities',
    'services',
    'maintenance',
    'condition',
  ]);
  expect(missing({})).toEqual(
    questionIds.filter(
      (id) => !['leadReceived', 'subsidyName', 'comparables', 'comparablesAreAll', 'lead', ...optional].includes(id),
    ),
  );
});

test('what other answers ask for is missing then, and by whom it is', () => {
  expect(missing({ subsidy: 'other' })).toContain('subsidyName');
  expect(missing({ yearBuilt: 1977 })).toContain('lead');
  expect(missing({ yearBuilt: 1978 })).not.toContain('lead');
  expect(missingOf(some({ yearBuilt: 1950, lead: 'disclosure' }), today)).toContainEqual({
    question: 'leadReceived',
    by: 'tenant',
  });
  expect(missing({ yearBuilt: 1950, lead: 'found_free' })).not.toContain('leadReceived');
  const home = { address: '1 Main Street, 2', rentedOn: '2026-01-01', rent: 90_000 };
  expect(missing({ moreThanFourUnits: false })).not.toContain('comparables');
  expect(missing({ moreThanFourUnits: true })).toContain('comparables');
  expect(missing({ moreThanFourUnits: true, comparables: [home] })).toContain('comparablesAreAll');
  expect(missing({ moreThanFourUnits: true, comparables: [home, home, home] })).not.toContain('comparablesAreAll');
  expect(missing({ moreThanFourUnits: true, comparablesAreAll: true })).not.toContain('comparables');
});

test('one side cannot answer what is the other’s', () => {
  expect(foreignOf({ rent: 1, authority: 'CMHA' }, 'tenant')).toEqual({ rent: 'The owner fills this in' });
  expect(foreignOf({ rent: null, authority: null }, 'owner')).toEqual({ authority: 'The tenant fills this in' });
});

test('what contradicts another answer is said at the one that was sent', () => {
  const free = some({ inspectableOn: '2026-12-15', requestedStart: '2026-12-01' });
  expect(faultsOf(free, { inspectableOn: '2026-12-15' }, today)).toHaveProperty('inspectableOn');
  expect(faultsOf(free, { requestedStart: '2026-12-01' }, today)).toHaveProperty('requestedStart');
  const old = some({ yearBuilt: 1950, lead: 'built_since_1978' });
  expect(faultsOf(old, { yearBuilt: 1950 }, today)).toHaveProperty('yearBuilt');
  expect(faultsOf(old, { lead: 'built_since_1978' }, today)).toHaveProperty('lead');
  // Another answer does not cause an earlier one, right when entered, to be checked again.
  expect(faultsOf(some({ requestedStart: '2026-01-01' }), { authority: 'CMHA' }, today)).toEqual({});
});

test('answers in any script are kept as they were typed, and said', () => {
  const names = ['哥伦布住房局', 'هيئة الإسكان', 'Жилищное управление', 'Autoridad de Vivienda de Mayagüez'];
  for (const authority of names) expect(packetChanges.parse({ authority })).toEqual({ authority });
  expect(packetAnswers.safeParse(noAnswers).success).toBe(true);
  const t = (sentence: string) => sentence;
  expect(formatAnswer('rent', 145_000, t, 'en')).toBe('$1,450');
  expect(formatAnswer('requestedStart', '2027-01-01', t, 'en')).toBe('January 1, 2027');
  expect(formatAnswer('structure', 'rowhouse', t, 'en')).toBe('Row house or townhouse');
  expect(formatAnswer('moreThanFourUnits', false, t, 'en')).toBe('No');
  expect(Object.keys(questionKinds)).toEqual(questionIds);
});
