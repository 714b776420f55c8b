import { expect, test, vi } from 'vitest';
import { ApiError } from '../queries/api.ts';
import { refusalSentence, showServerErrors, summaryOf } from './forms.ts';

type Values = { name: string; email: string };

const refusal = (status: number, body: unknown) => new ApiError(status, 'x', JSON.stringify(body));

test('the summary lists what is wrong in the order of the form', () => {
  const errors = { email: { type: 'x', message: 'Bad' }, name: { type: 'x', message: 'Missing' } };
  expect(summaryOf<Values>(errors, ['name', 'email'], { idOf: (field) => `a-${field}`, t: (text) => text })).toEqual([
    { fieldId: 'a-name', message: 'Missing' },
    { fieldId: 'a-email', message: 'Bad' },
  ]);
});

test('what the server found stands at its field; a field that the form does not have is not named', () => {
  const setError = vi.fn();
  const error = refusal(400, {
    code: 'request.invalid',
    message: 'Check',
    fields: { email: 'No such domain', x: 'y' },
  });
  expect(showServerErrors<Values>({ setError }, ['name', 'email'], error)).toBe(true);
  expect(setError.mock.calls).toEqual([['email', { type: 'server', message: 'No such domain' }]]);
  expect(showServerErrors<Values>({ setError }, ['name'], error)).toBe(false);
  expect(showServerErrors<Values>({ setError }, ['name'], new TypeError('offline'))).toBe(false);
});

test('a refusal is said in its own words; an outage and a cut line are not', () => {
  expect(refusalSentence(refusal(409, { message: 'This home is not available.' }))).toBe('This home is not available.');
  expect(refusalSentence(refusal(500, { message: 'inner' }))).toBeUndefined();
  expect(refusalSentence(new TypeError('Failed to fetch'))).toBeUndefined();
});
