import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { ListingsCheckout } from './listings-checkout.tsx';

test('an owner who has yet to agree to the penalties is asked for it, and goes on to pay in the same place', async () => {
  const sent: unknown[] = [];
  const api = makeApi(({ body }) => {
    const request = JSON.parse(body ?? '{}');
    sent.push(request);
    // What follows the agreement belongs to other tests: the request stays pending.
    if (request.agreeToPenalties) return new Promise(() => {});
    const text = JSON.stringify({ code: 'listing.penalties_not_agreed', message: 'Please agree first.' });
    return Promise.resolve({ status: 409, statusText: '', header: () => null, text });
  });
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: {} as AppFacts }}>
          <ListingsCheckout ids={[7]} backTo="/owner-dashboard" onPaid={vi.fn()} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  const user = userEvent.setup();
  const box = await screen.findByRole('checkbox', { name: /^I agree to the penalty ladder/ });
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  expect(await screen.findAllByText('You must agree to the penalties and their fines')).not.toHaveLength(0);
  expect(sent).toEqual([{ propertyIds: [7] }]);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await vi.waitFor(() => expect(sent).toEqual([{ propertyIds: [7] }, { propertyIds: [7], agreeToPenalties: true }]));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
