import { inquiryPrefill } from '@lintel/contract/contacts/schema';
import type { Property } from '@lintel/contract/listings/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Api, makeApi } from '../../platform/api.ts';
import { AppContext, type AppFacts } from '../../platform/app-context.ts';
import { createTranslator, TranslatorProvider } from '../../platform/i18n.tsx';
import { makeQueryClient } from '../../platform/queries.ts';
import { InquiryForm } from './inquiry-form.embed.tsx';

const home = { id: 12, ownerId: 3, title: 'Loft $t(Name) {{name}}' } as Property;

const show = (api: Api) =>
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: {} as AppFacts }}>
          <InquiryForm home={home} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );

const silent = makeApi(() => Promise.reject(new TypeError('offline')));

test('the message begins with the contract’s sentence about this home, whatever its title holds', () => {
  show(silent);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(inquiryPrefill(home.title));
});

test('when nobody answers, everything typed stays and the button can be pressed again', async () => {
  show(silent);
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Name'), 'Tanya');
  await person.type(screen.getByLabelText('Email'), 'tanya@example.com');
  await person.click(screen.getByRole('button', { name: /Send Message/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Tanya');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('tanya@example.com');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Send Message/ }).disabled).toBe(false);
});
