import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { AppContext, type AppFacts } from '../../../../platform/app-context.ts';
import { makeApi } from '../../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../../platform/words/i18n.tsx';
import { AddressFields } from '../property-form-fields.tsx';

afterEach(cleanup);

const places: Record<string, string> = { '43206': 'Columbus, OH 43206', '40206': 'Louisville, KY 40206' };

const sending = { idOf: (field: string) => field, errorOf: () => undefined } as never;
const Form = () => {
  const form = useForm({
    defaultValues: { address: '', unit: '', zipCode: '', city: '', state: '', latitude: '', longitude: '' },
  });
  return <AddressFields form={form as never} sending={sending} />;
};
const show = () => {
  const api = makeApi(async ({ address }) => {
    const [, zip] = /text=(\d*)/.exec(address) ?? [];
    // The map beside the fields works without its places.
    if (zip === undefined) throw new TypeError('offline');
    const label = places[zip];
    const found = label === undefined ? [] : [{ kind: 'zip', label }];
    return { status: 200, statusText: '', header: () => null, text: JSON.stringify(found) };
  });
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: {} as AppFacts }}>
          <Form />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = () => ['Address', 'Zip Code', 'City', 'State'].map((label) => field(label).value);

test('a ZIP code fills in city and state, and one that is put right fills them in anew', async () => {
  show();
  await userEvent.type(field('Zip Code'), '40206');
  await screen.findByText('40206 is in Louisville, KY.');
  expect(values()).toEqual(['', '40206', 'Louisville', 'KY']);
  await userEvent.clear(field('Zip Code'));
  await userEvent.type(field('Zip Code'), '43206');
  await screen.findByText('43206 is in Columbus, OH.');
  expect(values()).toEqual(['', '43206', 'Columbus', 'OH']);
});

test('what somebody typed themselves is left as it is', async () => {
  show();
  await userEvent.type(field('City'), 'Bexley');
  await userEvent.type(field('Zip Code'), '43206');
  await screen.findByText('43206 is in Columbus, OH.');
  expect(values()).toEqual(['', '43206', 'Bexley', 'OH']);
});

test('a whole address in one line goes into its fields', async () => {
  show();
  await userEvent.click(field('Address'));
  await userEvent.paste('214 Alder Street, Columbus, OH 43206, USA');
  await userEvent.tab();
  expect(values()).toEqual(['214 Alder Street', '43206', 'Columbus', 'OH']);
});

test('it stays in one line where another city was typed before', async () => {
  show();
  await userEvent.type(field('City'), 'Bexley');
  await userEvent.click(field('Address'));
  await userEvent.paste('214 Alder Street, Columbus, OH 43206');
  await userEvent.tab();
  expect(values()).toEqual(['214 Alder Street, Columbus, OH 43206', '', 'Bexley', '']);
});
