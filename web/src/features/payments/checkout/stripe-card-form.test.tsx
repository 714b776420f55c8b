import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import StripeCardForm from './stripe-card-form.tsx';
import type { CardToTake } from './way-to-pay.ts';

/** Mock of Stripe's script, as far as its card form needs it: the form is ready as soon as it is mounted. */
const loadStripe = vi.hoisted(() => vi.fn());
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

const element = {
  on: (event: string, tell: () => void) => event === 'ready' && tell(),
  mount: () => undefined,
  destroy: () => undefined,
};
const elements = { create: () => element, getElement: () => element };
const toMake = {
  clientSecret: 'pi_1_secret_1',
  amount: 2500,
  paymentIntentId: 'pi_1',
  gateway: 'stripe',
  publishableKey: 'pk_test',
  returnPath: '/owner-dashboard',
} as const;

const press = async (answer: object, what: CardToTake = toMake) => {
  const confirmPayment = vi.fn(() => Promise.resolve(answer));
  const confirmSetup = vi.fn(() => Promise.resolve(answer));
  loadStripe.mockResolvedValue({ elements: () => elements, confirmPayment, confirmSetup });
  const onPaid = vi.fn(() => Promise.resolve());
  const api = makeApi(() => Promise.resolve({ status: 200, statusText: 'OK', header: () => null, text: '{}' }));
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { origin: 'https://lintel.example' } as AppFacts }}>
          <StripeCardForm toMake={what} payText="Pay $25" onPaid={onPaid} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay $25' });
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.setup().click(button);
  return { confirmPayment, confirmSetup, onPaid };
};

beforeEach(() => loadStripe.mockReset());

test('a card that Stripe declines says so in Stripe’s words, and nothing is confirmed after it', async () => {
  const { onPaid } = await press({ error: { message: 'Your card was declined.' } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Payment Failed');
  expect(alert.textContent).toContain('Your card was declined.');
  expect(onPaid).not.toHaveBeenCalled();
});

test('the card is confirmed in the page; only a bank that must sends the payer away, and back to the dashboard', async () => {
  const { confirmPayment, onPaid } = await press({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith('pi_1'));
  expect(confirmPayment).toHaveBeenCalledExactlyOnceWith({
    elements,
    confirmParams: { return_url: 'https://lintel.example/owner-dashboard' },
    redirect: 'if_required',
  });
});

test('paid in another window meanwhile, it goes on', async () => {
  const { onPaid } = await press({
    error: { message: 'Unexpected state', payment_intent: { id: 'pi_1', status: 'succeeded' } },
  });
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith('pi_1'));
});

test('without an amount the card is only put on file: no payment is confirmed', async () => {
  const { amount, paymentIntentId, ...rest } = toMake;
  const setup = { ...rest, clientSecret: 'seti_1_secret_1', returnPath: '/owner-dashboard/card' };
  const { confirmPayment, confirmSetup, onPaid } = await press({ setupIntent: { status: 'succeeded' } }, setup);
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith('seti_1'));
  expect(confirmPayment).not.toHaveBeenCalled();
  expect(confirmSetup).toHaveBeenCalledExactlyOnceWith({
    elements,
    confirmParams: { return_url: 'https://lintel.example/owner-dashboard/card' },
    redirect: 'if_required',
  });
});
