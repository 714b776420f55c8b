import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { ImportColumns } from './import-columns.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const needed = [
  'title',
  'address',
  'city',
  'state',
  'zipCode',
  'bedrooms',
  'bathrooms',
  'description',
  'availableDate',
] as const;
const columns = [
  ...needed.map((field) => ({ header: field, field })),
  { header: 'Price', field: 'rent' as const },
  { header: 'What we ask', field: null },
];
const file = new File(['a,b\n1,2\n'], 'homes.csv', { type: 'text/csv' });

const show = (given: File | null, answer: { status: number; body: unknown }) => {
  const sent: FormData[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: FormData }) => {
    sent.push(body);
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status, headers }));
  });
  const onSent = vi.fn();
  const api = makeApi(() => Promise.reject(new TypeError('not asked')));
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <ImportColumns columns={columns} file={given} onSent={onSent} />
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return { sent, onSent };
};
const takenFor = (header: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: header, hidden: true });
const button = () =>
  screen.queryByRole<HTMLButtonElement>('button', { name: 'Read the File With These Columns', hidden: true });
const parts = (body: FormData | undefined) => JSON.parse(String(body?.get('columns')));

test('each guess can be changed, a field is one column’s only, and the file is read once more with that', async () => {
  const { sent, onSent } = show(file, { status: 201, body: { id: 9 } });
  expect(takenFor('Price').value).toBe('rent');
  expect(button()).toBeNull();
  await userEvent.selectOptions(takenFor('What we ask'), 'rent');
  expect(takenFor('Price').value).toBe('');
  await userEvent.click(button() as HTMLButtonElement);
  await expect.poll(() => onSent.mock.calls).toEqual([[9, file]]);
  expect(parts(sent[0])).toEqual([...needed, null, 'rent']);
  expect(sent[0]?.get('file')).toMatchObject({ name: 'homes.csv' });
});

test('what a home needs cannot be left out', async () => {
  const { sent } = show(file, { status: 201, body: { id: 9 } });
  await userEvent.selectOptions(takenFor('Price'), 'Left out');
  expect(screen.getByText('Missing: Monthly Rent')).toBeTruthy();
  expect(button()?.disabled).toBe(true);
  expect(sent).toEqual([]);
});

test('a page that no longer has the file asks for it, and says at the control when another one was chosen', async () => {
  const sentence = 'This file has other columns. Please choose the file that you checked';
  const body = { code: 'request.invalid', message: 'Please check what is marked.', fields: { columns: sentence } };
  const { sent, onSent } = show(null, { status: 400, body });
  await userEvent.selectOptions(takenFor('What we ask'), 'rent');
  await userEvent.click(button() as HTMLButtonElement);
  const chooser = screen.getByLabelText<HTMLInputElement>(/The same CSV file/);
  expect(screen.getByText('Please choose a CSV file.')).toBeTruthy();
  await userEvent.upload(chooser, file);
  await userEvent.click(button() as HTMLButtonElement);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect([sent.length, onSent.mock.calls.length]).toEqual([1, 0]);
});
