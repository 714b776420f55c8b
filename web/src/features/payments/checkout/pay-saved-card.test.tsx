import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { PaySavedCard } from './pay-saved-card.tsx';

/** Mock of Stripe's script, as far as the bank's confirmation needs it. */
const loadStripe = vi.hoisted(() => vi.fn());
const failure = vi.hoisted(() => ({ is: null as Error | null }));
vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: (...given: unknown[]) => (failure.is ? Promise.reject(failure.is) : loadStripe(...given)),
}));

const card = { id: 7, brand: 'visa', last4: '3155', expMonth: 12, expYear: 2030, isExpired: false };
const toMake = {
  clientSecret: 'pi_1_secret_1',
  amount: 2500,
  paymentIntentId: 'pi_1',
  gateway: 'stripe',
  publishableKey: 'pk_test',
} as const;

const press = async (status: 'requires_action' | 'succeeded', language: 'en' | 'es' = 'en') => {
  const onPaid = vi.fn(() => Promise.resolve());
  const text = JSON.stringify({ intentId: 'pi_1', status });
  const api = makeApi(() => Promise.resolve({ status: 200, statusText: 'OK', header: () => null, text }));
  render(
    <TranslatorProvider translator={createTranslator(language)}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: {} as AppFacts }}>
          <PaySavedCard toMake={toMake} payText="Pay $25" onPaid={onPaid} card={card} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: /3155/ }));
  return onPaid;
};
const bankSays = (answer: object) => {
  const handleNextAction = vi.fn(() => Promise.resolve(answer));
  loadStripe.mockResolvedValue({ handleNextAction });
  return handleNextAction;
};

beforeEach(() => {
  loadStripe.mockReset();
  failure.is = null;
});

test('a card that asks nothing is paid without Stripe’s script', async () => {
  const onPaid = await press('succeeded');
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith('pi_1'));
  expect(loadStripe).not.toHaveBeenCalled();
});

test('the bank is asked in the language of the page, and only then it is paid', async () => {
  const request = bankSays({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  const onPaid = await press('requires_action', 'es');
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith('pi_1'));
  expect(loadStripe).toHaveBeenCalledWith('pk_test', { locale: 'es' });
  expect(request).toHaveBeenCalledExactlyOnceWith({ clientSecret: 'pi_1_secret_1' });
});

test('answered in another window meanwhile, it is paid', async () => {
  bankSays({ error: { message: 'Unexpected state', payment_intent: { id: 'pi_1', status: 'succeeded' } } });
  const onPaid = await press('requires_action');
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
});

test.each([
  [
    'refuses in its own words',
    { error: { message: 'We are unable to authenticate your card.' } },
    /unable to authenticate/,
  ],
  ['refuses without a word', { error: {} }, /did not confirm the payment. Nothing was taken/],
  ['wants another card', { paymentIntent: { status: 'requires_payment_method' } }, /did not confirm the payment/],
])('a bank that %s leaves it unpaid, says so, and the button can be pressed again', async (_, answer, sentence) => {
  bankSays(answer);
  const onPaid = await press('requires_action');
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  expect(onPaid).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /3155/ }).disabled).toBe(false);
});

test('when Stripe’s script does not load, nobody was asked and nothing is claimed to be paid', async () => {
  failure.is = new Error('Failed to load Stripe.js');
  const onPaid = await press('requires_action');
  expect((await screen.findByRole('alert')).textContent).toMatch(/We could not reach your bank. Nothing was taken/);
  expect(onPaid).not.toHaveBeenCalled();
});
