import { newProperty } from '@lintel/contract/listings/owner-schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../../platform/app-context.ts';
import { useContractForm } from '../../../../platform/forms/contract-form.ts';
import { makeApi } from '../../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../../platform/words/i18n.tsx';
import { AddressFields } from '../property-form-fields.tsx';
import { bodyOf, emptyProperty } from '../property-form-values.ts';
import { fieldsInOrder } from './adding-steps.tsx';
import { HomePreview } from './home-preview.tsx';

afterEach(cleanup);

const filled = {
  ...emptyProperty,
  title: 'Two rooms over a bakery',
  city: 'Columbus',
  state: 'OH',
  zipCode: '',
  rent: '1450',
  bedrooms: '2',
  bathrooms: '1',
  description: 'It smells of bread from five o’clock.',
  availableDate: '2027-01-15',
};

const Form = ({ onSend }: { onSend: (sent: unknown) => void }) => {
  const { form, sending } = useContractForm(newProperty, {
    name: 'property',
    defaults: filled,
    fields: fieldsInOrder,
    asCall: bodyOf,
    send: async (sent) => onSend(sent),
  });
  return (
    <form noValidate onSubmit={sending.onSubmit}>
      <AddressFields form={form} sending={sending} />
      <HomePreview form={form} pendingPhotos={[]} />
      <button type="submit">Save</button>
    </form>
  );
};
const show = () => {
  const onSend = vi.fn();
  const api = makeApi(() => Promise.reject(new TypeError('not asked')));
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { mode: 'demo' } as AppFacts }}>
          <Form onSend={onSend} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return { onSend, person: userEvent.setup() };
};
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('the unit stands beside the street, and the preview shows both as the card will', async () => {
  const { person } = show();
  await person.type(field(/^Address/), '214 Alder Street');
  await person.tab();
  expect(document.activeElement).toBe(field(/^Unit/));
  await person.keyboard('2b');
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain(
    '214 Alder Street, Apt 2B, Columbus, OH',
  );
});

test('another unit in the street is said at the field of the unit, and is sent once it is put right', async () => {
  const { person, onSend } = show();
  await person.type(field(/^Zip Code/), '43206');
  await person.type(field(/^Address/), '214 Alder Street, Apt 3');
  await person.type(field(/^Unit/), '2B');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const unit = field(/^Unit/);
  await expect.poll(() => unit.getAttribute('aria-invalid')).toBe('true');
  expect(unit.closest('div')?.parentElement?.textContent).toContain('The street address names another unit.');
  expect(onSend).not.toHaveBeenCalled();
  await person.clear(field(/^Address/));
  await person.type(field(/^Address/), '214 Alder Street');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => onSend.mock.calls[0]?.[0]).toMatchObject({ address: '214 Alder Street', unit: 'Apt 2B' });
});
