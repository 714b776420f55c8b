import { tooManyRequests } from '@lintel/contract/kernel/refusal-sentences';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createTranslator, TranslatorProvider } from '../words/i18n.tsx';
import { ApiError } from './api.ts';
import { useErrorMessage } from './error-message.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <TranslatorProvider translator={createTranslator('en')}>{children}</TranslatorProvider>
);
const messageOf = (message: string, wait: number) =>
  renderHook(useErrorMessage, { wrapper }).result.current(
    new ApiError(429, '', JSON.stringify({ code: 'request.too_many', message }), String(wait)),
  );

test.each([
  [90, 'Please try again in 90 seconds.'],
  [1500, 'Please try again in 25 minutes.'],
  [1501, 'Please try again in 26 minutes.'],
  [3600, 'Please try again in 60 minutes.'],
  [3601, 'Please try again in 2 hours.'],
  [17_280, 'Please try again in 5 hours.'],
  [86_400, 'Please try again tomorrow.'],
])('of a limit that opens again in %i seconds: %s', (wait, when) => {
  expect(messageOf(tooManyRequests, wait)).toBe(`Too many tries. ${when}`);
});

test('a limit that has words of its own is told in them', () => {
  const own = 'Too many wrong codes were entered for this account.';
  expect(messageOf(own, 900)).toBe(`${own} Please try again in 15 minutes.`);
});

test('a failure on our side is never told in the words of the server, a refusal always', () => {
  const messageAt = (status: number) =>
    renderHook(useErrorMessage, { wrapper }).result.current(
      new ApiError(status, '', JSON.stringify({ code: 'any', message: 'Please enter a valid date' })),
    );
  expect(messageAt(400)).toBe('Please enter a valid date');
  expect(messageAt(500)).toBe('Something went wrong on our side. Please try again.');
});

test('a failure on our side is told with the code that Support asks for', () => {
  const sentence = (id: string | null) =>
    renderHook(useErrorMessage, { wrapper }).result.current(new ApiError(503, '', '', null, id));
  expect(sentence('7KQ2-M4XD-90AV')).toBe(
    'Something went wrong on our side. Please try again. If this keeps happening, tell Support this code: 7KQ2-M4XD-90AV',
  );
  expect(sentence(null)).toBe('Something went wrong on our side. Please try again.');
});
