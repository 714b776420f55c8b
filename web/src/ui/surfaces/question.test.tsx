import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { askPerson } from './question.ts';
import { QuestionHost } from './question-host.tsx';

const question = { title: 'Send this?', text: 'It cannot be taken back.', keep: 'Go back', action: 'Send' };

const show = () =>
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QuestionHost />
    </TranslatorProvider>,
  );
const ask = async (): Promise<{ answer: Promise<boolean> }> => {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = askPerson(question);
  });
  await screen.findByRole('dialog', { name: 'Send this?' });
  return { answer };
};
const pressed = async (press: () => void): Promise<boolean> => {
  const { answer } = await ask();
  act(press);
  return answer;
};

test('is no unless the person goes on: by the button, by closing, by Escape', async () => {
  show();
  expect(await pressed(() => screen.getByRole('button', { name: 'Go back' }).click())).toBe(false);
  expect(await pressed(() => screen.getByRole('button', { name: 'Close' }).click())).toBe(false);
  expect(await pressed(() => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))).toBe(
    false,
  );
  expect(await pressed(() => screen.getByRole('button', { name: 'Send' }).click())).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('begins on the answer that changes nothing', async () => {
  show();
  await ask();
  const keep = await screen.findByRole('button', { name: 'Go back' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  act(() => keep.click());
});

test('a second question takes the place of the first, which is answered with no', async () => {
  show();
  let first: Promise<boolean> | undefined;
  act(() => {
    first = askPerson(question);
    void askPerson({ ...question, title: 'And this?' });
  });
  expect(await first).toBe(false);
  expect(await screen.findByRole('dialog', { name: 'And this?' })).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Send' }).click());
});
