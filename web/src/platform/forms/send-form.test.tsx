import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { AppContext, type AppFacts } from '../app-context.ts';
import { makeApi } from '../queries/api.ts';
import { createTranslator, TranslatorProvider } from '../words/i18n.tsx';
import { useContractForm } from './contract-form.ts';
import { lazySchema } from './lazy-schema.ts';
import { useFillEmpty } from './own-details.ts';

const schema = z.object({
  name: z.string().min(1, { error: 'Name is required' }),
  message: z.string().min(1, { error: 'Message is required' }),
});
const empty = { name: '', message: '' };

const rules = Promise.withResolvers<typeof schema>();
const late = lazySchema(() => rules.promise, ['name', 'message']) as unknown as typeof schema;
const send = vi.fn(async () => {});

const Form = ({ known }: { known: object }) => {
  const { form, sending } = useContractForm(late, {
    name: 'note',
    defaults: empty,
    fields: ['name', 'message'],
    asCall: (values: typeof empty) => ({ ...values }),
    send,
  });
  useFillEmpty(form, known);
  return (
    <form noValidate onSubmit={sending.onSubmit}>
      {(['name', 'message'] as const).map((field) => (
        <label key={field}>
          {field} <input {...form.register(field)} /> {sending.errorOf(field)}
        </label>
      ))}
      <button type="submit">send</button>
    </form>
  );
};

test('what is filled in while a press is checked is not said to be missing, and what is missing still is', async () => {
  const shown = (known: object) => (
    <TranslatorProvider translator={createTranslator('en')}>
      <AppContext value={{ api: makeApi(() => Promise.reject(new TypeError('offline'))), facts: {} as AppFacts }}>
        <Form known={known} />
      </AppContext>
    </TranslatorProvider>
  );
  const { rerender } = render(shown({}));
  await userEvent.setup().click(screen.getByRole('button'));
  rerender(shown({ name: 'Tanya Brooks' }));
  rules.resolve(schema);
  expect(await screen.findByText(/Message is required/)).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText(/Name is required/)).toBeNull());
  expect(send).not.toHaveBeenCalled();
});
