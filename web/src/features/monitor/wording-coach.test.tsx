import { checkWording } from '@lintel/contract/enforcement/monitor-endpoints';
import type { WordingChecked } from '@lintel/contract/enforcement/monitor-schema';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../platform/app-context.ts';
import { makeApi, type Transport } from '../../platform/queries/api.ts';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { coachPauseMs, WordingCoach } from './wording-coach.embed.tsx';

const typed = 'A bright flat, no kids. There is a porch.';
const checked: WordingChecked = {
  outcome: 'violation',
  findings: [
    {
      rule: 'refusal',
      version: '1',
      category: 'family_status',
      outcome: 'violation',
      quote: 'no kids',
      start: 15,
      end: 22,
      law: '42 U.S.C. §§ 3602(k), 3604',
      suggestion: { text: 'households of every kind are welcome', start: 15, end: 22 },
    },
  ],
};
const clean: WordingChecked = { outcome: 'clean', findings: [] };

const Form = () => {
  const [text, setText] = useState(typed);
  return (
    <>
      <output aria-label="The text">{text}</output>
      <WordingCoach text={text} context="listing" place={{ state: 'OH' }} onUse={setText} />
    </>
  );
};

const show = () => {
  const asked: { address: string; body: unknown }[] = [];
  const transport = vi.fn<Transport>(async ({ address, body: sent }) => {
    const body = JSON.parse(sent ?? 'null');
    asked.push({ address, body });
    const answer = body.text === typed ? checked : clean;
    return { status: 200, statusText: 'OK', header: () => null, text: JSON.stringify(answer) };
  });
  const { container } = render(
    <TranslatorProvider translator={createTranslator('en')}>
      <AppContext value={{ api: makeApi(transport), facts: {} as AppFacts }}>
        <Form />
      </AppContext>
    </TranslatorProvider>,
  );
  return { asked, region: container.querySelector('[aria-live]') };
};
const afterPause = () => act(() => vi.advanceTimersByTimeAsync(coachPauseMs));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('waits for a pause, then politely says which words, whom they exclude and by which law, and puts better ones there', async () => {
  const { asked, region } = show();
  expect(region?.getAttribute('aria-live')).toBe('polite');
  await act(() => vi.advanceTimersByTimeAsync(coachPauseMs - 1));
  expect(asked).toEqual([]);
  await afterPause();
  expect(asked).toEqual([
    { address: checkWording.path, body: { text: typed, context: 'listing', state: 'OH', city: null } },
  ]);
  expect(region?.textContent).toContain('“no kids” turns people away');
  expect(region?.textContent).toContain('It excludes families with children.');
  expect(region?.textContent).toContain('42 U.S.C. §§ 3602(k), 3604');
  // Said once, by the region: an alert inside of it would interrupt.
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => screen.getByRole('button', { name: /^Use this wording/ }).click());
  expect(screen.getByLabelText('The text').textContent).toBe(
    'A bright flat, households of every kind are welcome. There is a porch.',
  );
  expect(region?.textContent).toBe('');
  await afterPause();
  expect(region?.textContent).toBe('');
});
