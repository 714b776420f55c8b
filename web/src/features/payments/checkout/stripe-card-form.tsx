import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../payments.module.css';
import { usePaymentError } from './payment-error.ts';
import { type CardToTake, intentOf, isPayment, type WayToPay } from './way-to-pay.ts';

/**
 * Reloads the page once if needed: only the documents of the pay pages allow Stripe's script, and a user who followed a link inside
 * the site still has another page's document. Returns whether it is reloading.
 */
const isReloading = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry || URL.parse(entry.name)?.pathname === window.location.pathname) return false;
  window.location.reload();
  return true;
};

const open = async (toMake: CardToTake, locale: 'en' | 'es'): Promise<Stripe | null> =>
  toMake.publishableKey ? loadStripe(toMake.publishableKey, { locale }) : null;

/**
 * Runs the bank's confirmation for a card on file. `failed` carries Stripe's message for the payer, if there is one; `unreachable`:
 * Stripe's script did not load, so the payer was not asked. The server checks the bank's result in any case.
 */
export const answerBank = async (
  toMake: CardToTake,
  locale: 'en' | 'es',
): Promise<{ is: 'answered' | 'unreachable' } | { is: 'failed'; sentence: string | null }> => {
  const stripe = await open(toMake, locale).catch(() => null);
  if (!stripe) return { is: 'unreachable' };
  const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret: toMake.clientSecret });
  // Confirmed in another window in the meantime: Stripe reports an error, but the money is taken.
  if (error?.payment_intent?.status === 'succeeded') return { is: 'answered' };
  if (error) return { is: 'failed', sentence: error.message ?? null };
  return paymentIntent?.status === 'requires_payment_method' ? { is: 'failed', sentence: null } : { is: 'answered' };
};

/** Stripe's Payment Element, for paying and for storing a card. Card data never touches this site. */
const StripeCardForm = ({ toMake, payText, onPaid }: WayToPay) => {
  const t = useT();
  const locale = useLanguage();
  const { facts } = useApp();
  const messageOf = usePaymentError();
  const place = useRef<HTMLDivElement>(null);
  const parts = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [stage, setStage] = useState<'loading' | 'ready' | 'paying' | 'unreachable'>('loading');
  const [failure, setFailure] = useState<string | null>(null);
  const { clientSecret, publishableKey } = toMake;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one form per secret; the rest of the response never changes with it
  useEffect(() => {
    let isGone = false;
    const mount = async () => {
      if (isReloading()) return;
      const stripe = await open(toMake, locale).catch(() => null);
      if (isGone) return;
      if (!stripe || !place.current) return setStage('unreachable');
      const isDark = window.getComputedStyle(document.documentElement).colorScheme.includes('dark');
      const elements = stripe.elements({ clientSecret, appearance: { theme: isDark ? 'night' : 'stripe' } });
      const element = elements.create('payment');
      element.on('ready', () => setStage('ready'));
      element.on('loaderror', () => setStage('unreachable'));
      element.mount(place.current);
      parts.current = { stripe, elements };
    };
    void mount();
    return () => {
      isGone = true;
      parts.current?.elements.getElement('payment')?.destroy();
      parts.current = null;
    };
  }, [clientSecret, publishableKey, locale]);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!parts.current || stage !== 'ready') return;
    const { stripe, elements } = parts.current;
    setStage('paying');
    setFailure(null);
    try {
      const confirmation = {
        elements,
        confirmParams: { return_url: `${facts.origin}${toMake.returnPath ?? ''}` },
        redirect: 'if_required',
      } as const;
      const { error } = await (isPayment(toMake)
        ? stripe.confirmPayment(confirmation)
        : stripe.confirmSetup(confirmation));
      // Finished in another window in the meantime: Stripe reports an error.
      const isDone = [error?.payment_intent?.status, error?.setup_intent?.status].includes('succeeded');
      if (error && !isDone) setFailure(error.message ?? t('Your card was declined.'));
      else await onPaid(intentOf(toMake));
    } catch (fault) {
      setFailure(messageOf(fault));
    } finally {
      setStage('ready');
    }
  };

  if (stage === 'unreachable')
    return (
      <Notice tone="error" live>
        <p>
          {isPayment(toMake)
            ? t('Failed to initialize payment: {{reason}}', {
                reason: t('the card form could not be loaded. Please check your connection and try again.'),
              })
            : t('The card form could not be loaded. Please check your connection and try again.')}
        </p>
        <Button size="sm" onClick={() => window.location.reload()}>
          {t('Try again')}
        </Button>
      </Notice>
    );
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={isPayment(toMake) ? t('Card payment') : t('New card')}
      onSubmit={(event) => void pay(event)}
    >
      {stage === 'loading' ? (
        <Loading>
          <Skeleton height="14rem" />
        </Loading>
      ) : null}
      <div ref={place} />
      {failure === null ? null : (
        <Notice tone="error" title={isPayment(toMake) ? t('Payment Failed') : t('The card was not added')} live>
          <p>{failure}</p>
        </Notice>
      )}
      <Button
        type="submit"
        block
        disabled={stage === 'loading'}
        pending={stage === 'paying'}
        pendingText={t('Processing...')}
      >
        {payText}
      </Button>
    </form>
  );
};

export default StripeCardForm;
