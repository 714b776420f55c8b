import Stripe from 'stripe';
import type { Log } from '../../platform/log.ts';
import {
  BadSignature,
  CardDeclined,
  type GatewayCard,
  type GatewayDispute,
  type GatewayEvent,
  type GatewayIntent,
  type GatewayPayoutAccount,
  type GatewayRefund,
  type GatewaySetup,
  GatewayUnavailable,
  type IntentStatus,
  type PaymentGateway,
  PayoutRefused,
} from './port.ts';

export type StripeOptions = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The address to which a bank sends the payer back. */
  returnUrl: string;
  /** Points the SDK at another server, for tests. */
  api?: { host: string; port: number; protocol: 'http' | 'https' };
  /** Time limit of one request, in ms; a page waits for it. */
  timeoutMs?: number;
  maxNetworkRetries?: number;
  /** Logs why Stripe did not answer: people are only told that payments are unavailable. */
  log?: Log;
};

const presentMethod = (method: string | Stripe.PaymentMethod | null | undefined): GatewayCard | null => {
  if (!method || typeof method === 'string') return null;
  const { card } = method;
  if (!card) return null;
  return {
    methodId: method.id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  };
};

/** An unreleased hold counts as not paid: this product never asks for one. */
const statusOf = (status: string): IntentStatus =>
  status === 'requires_capture' ? 'processing' : (status as IntentStatus);

/** Returns whether the bank wanted to authenticate its customer, who was away. */
const wantsBank = (failure: { code?: string | null; decline_code?: string | null } | null | undefined): boolean =>
  failure?.code === 'authentication_required' || failure?.decline_code === 'authentication_required';

const presentIntent = (intent: Stripe.PaymentIntent): GatewayIntent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  status: statusOf(intent.status),
  amountCents: intent.amount,
  receivedCents: intent.amount_received,
  currency: intent.currency,
  metadata: intent.metadata,
  card: presentMethod(intent.payment_method),
  failure: intent.last_payment_error?.message ?? null,
  wantedBank: wantsBank(intent.last_payment_error),
});

const presentSetup = (setup: Stripe.SetupIntent): GatewaySetup => ({
  id: setup.id,
  clientSecret: setup.client_secret ?? '',
  status: statusOf(setup.status),
  customerId: typeof setup.customer === 'string' ? setup.customer : (setup.customer?.id ?? null),
  card: presentMethod(setup.payment_method),
});

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

const presentRefund = (refund: Stripe.Refund): GatewayRefund => ({
  id: refund.id,
  intentId: idOf(refund.payment_intent) ?? '',
  amountCents: refund.amount,
  status:
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending',
});

/** The bank decides an appeal like the dispute itself; an inquiry that ends, or is fended off, took nothing. */
const disputeStatusOf = (status: string): GatewayDispute['status'] => {
  if (status === 'won' || status === 'lost') return status;
  if (status === 'warning_closed' || status === 'prevented') return 'won';
  return status.startsWith('warning_') ? 'inquiry' : 'open';
};

const presentDispute = (dispute: Stripe.Dispute): GatewayDispute => {
  const sums = dispute.balance_transactions;
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent) ?? '',
    status: disputeStatusOf(dispute.status),
    reason: dispute.reason,
    currency: dispute.currency,
    amountCents: dispute.amount,
    withdrawnCents: sumOf(sums.map(({ amount }) => Math.max(0, -amount))),
    reinstatedCents: sumOf(sums.map(({ amount }) => Math.max(0, amount))),
    feeCents: sumOf(sums.map(({ fee }) => fee)),
    openedAt: new Date(dispute.created * 1000),
    respondBy: dueBy ? new Date(dueBy * 1000) : null,
  };
};

/** Transfers decide: an account that may not be paid out yet still accepts what we send, and Stripe asks its holder for the rest. */
const presentAccount = (account: Stripe.Account): GatewayPayoutAccount => {
  const { requirements } = account;
  const isClosed = requirements?.disabled_reason?.startsWith('rejected.') ?? false;
  const isWanting =
    !account.details_submitted ||
    [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])].length > 0;
  const [bank] = account.external_accounts?.data ?? [];
  return {
    id: account.id,
    state: isClosed
      ? 'closed'
      : account.capabilities?.transfers === 'active'
        ? 'ready'
        : isWanting
          ? 'details_needed'
          : 'in_review',
    problem: requirements?.errors?.[0]?.reason ?? null,
    bank: bank?.object === 'bank_account' ? { name: bank.bank_name ?? null, last4: bank.last4 } : null,
  };
};

/** The metadata key under which Stripe stores our name for a refund. */
const ourName = 'lintelRefund';

const { StripeCardError, StripeInvalidRequestError, StripeError } = Stripe.errors;

/** Stripe, by its official SDK. The secret key stays in here. */
export const stripeGateway = (options: StripeOptions): PaymentGateway => {
  const stripe = new Stripe(options.secretKey, {
    ...(options.api ?? {}),
    timeout: options.timeoutMs ?? 8000,
    maxNetworkRetries: options.maxNetworkRetries ?? 1,
    telemetry: false,
    appInfo: { name: 'Lintel' },
  });

  /** Maps each failure to the port's errors; returns null for "does not exist" where the caller allows it. */
  const ask = async <T>(operation: string, request: () => Promise<T>, hasKey = false): Promise<T> => {
    try {
      return await request();
    } catch (error) {
      if (error instanceof StripeCardError) throw new CardDeclined(error.message, wantsBank(error));
      // A refused request is our own fault and is thrown as such; everything else (network, 5xx, limits, keys) means "not available".
      if (error instanceof StripeInvalidRequestError || !(error instanceof StripeError)) throw error;
      const { type, code, statusCode, requestId } = error;
      options.log?.('Stripe gave no answer', { operation, type, code, statusCode, requestId });
      // Stripe stores a failed answer under its key; after no answer, a rate limit or a wrong secret key, the key can be used again.
      throw new GatewayUnavailable(operation, error, hasKey && (statusCode ?? 0) >= 500);
    }
  };
  const askOrNull = async <T>(operation: string, request: () => Promise<T>): Promise<T | null> => {
    try {
      return await ask(operation, request);
    } catch (error) {
      if (error instanceof StripeInvalidRequestError && error.code === 'resource_missing') return null;
      throw error;
    }
  };
  const withCard = { expand: ['payment_method'] };

  const readIntent = async (id: string): Promise<GatewayIntent | null> => {
    const intent = await askOrNull('readIntent', () => stripe.paymentIntents.retrieve(id, withCard));
    return intent && presentIntent(intent);
  };

  /** Handles a charge that Stripe refused: someone was faster with this intent, or the card is no longer saved. */
  const afterRefusal = async (id: string, error: unknown): Promise<GatewayIntent> => {
    if (!(error instanceof StripeInvalidRequestError)) throw error;
    const now = await readIntent(id);
    if (now && now.status !== 'requires_payment_method' && now.status !== 'requires_confirmation') return now;
    if (error.param === 'payment_method') throw new CardDeclined('This card is no longer on file.');
    throw error;
  };

  /** Returns an intent's refunds so far, without the failed attempts. */
  const refundsOf = async (intentId: string): Promise<Stripe.Refund[]> => {
    const { data } = await ask('refund', () => stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
    return data.filter((refund) => refund.status !== 'failed' && refund.status !== 'canceled');
  };

  return {
    name: 'stripe',
    publishableKey: options.publishableKey,

    createIntent: async ({ key, amountCents, description, metadata, customerId }) =>
      presentIntent(
        await ask('createIntent', () =>
          stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: 'usd',
              description,
              metadata,
              // Cards only: they answer at once, and the page needs no redirect other than the bank's own question.
              allowed_payment_method_types: ['card'],
              ...(customerId ? { customer: customerId } : {}),
            },
            { idempotencyKey: key },
          ),
        ),
      ),

    readIntent,

    cancelIntent: async (id) => {
      try {
        await ask('cancelIntent', () => stripe.paymentIntents.cancel(id));
      } catch (error) {
        // It was paid, was canceled or never existed: reading it tells which.
        if (!(error instanceof StripeInvalidRequestError)) throw error;
      }
      return readIntent(id);
    },

    payWithCard: async (id, { methodId, customerId }) => {
      const before = await readIntent(id);
      if (before?.status === 'succeeded' || before?.status === 'canceled') return before;
      try {
        // A saved card can only pay for its own customer.
        await ask('payWithCard', () => stripe.paymentIntents.update(id, { customer: customerId }));
        const intent = await ask('payWithCard', () =>
          stripe.paymentIntents.confirm(id, {
            payment_method: methodId,
            // The page shows the bank's question; the address is for banks that require a page of their own.
            use_stripe_sdk: true,
            return_url: options.returnUrl,
            ...withCard,
          }),
        );
        return presentIntent(intent);
      } catch (error) {
        return afterRefusal(id, error);
      }
    },

    chargeAbsent: async (id, { methodId }) => {
      const before = await readIntent(id);
      if (before?.status === 'succeeded' || before?.status === 'canceled') return before;
      try {
        return presentIntent(
          await ask('chargeAbsent', () =>
            stripe.paymentIntents.confirm(id, { payment_method: methodId, off_session: true, ...withCard }),
          ),
        );
      } catch (error) {
        return afterRefusal(id, error);
      }
    },

    refund: async ({ key, reference, intentId, amountCents }) => {
      // Two parts of one payment may be equal, and an attempt whose answer was lost may have succeeded: our name identifies it.
      const known = (await refundsOf(intentId)).find(({ metadata }) => metadata?.[ourName] === reference);
      if (known) return presentRefund(known);
      try {
        return presentRefund(
          await ask(
            'refund',
            () =>
              stripe.refunds.create(
                { payment_intent: intentId, amount: amountCents, metadata: { [ourName]: reference } },
                { idempotencyKey: key },
              ),
            true,
          ),
        );
      } catch (error) {
        if (!(error instanceof StripeInvalidRequestError)) throw error;
        // Less than that is left to refund: it was refunded by hand.
        const byHand = (await refundsOf(intentId)).find(
          ({ amount, metadata }) => amount === amountCents && !metadata?.[ourName],
        );
        if (!byHand) throw error;
        return presentRefund(byHand);
      }
    },

    readRefund: async (id) => {
      const refund = await askOrNull('readRefund', () => stripe.refunds.retrieve(id));
      return refund && presentRefund(refund);
    },

    readDispute: async (id) => {
      const dispute = await askOrNull('readDispute', () => stripe.disputes.retrieve(id));
      return dispute && presentDispute(dispute);
    },

    createPayoutAccount: async ({ key, name, metadata }) => {
      const { id } = await ask(
        'createPayoutAccount',
        () =>
          stripe.accounts.create(
            {
              type: 'express',
              country: 'US',
              business_type: 'company',
              company: { name },
              // We send money to these accounts and charge none for them.
              capabilities: { transfers: { requested: true } },
              metadata,
            },
            { idempotencyKey: key },
          ),
        true,
      );
      return id;
    },

    openPayoutAccount: async ({ account, returnUrl, refreshUrl }) => {
      const { url } = await ask('openPayoutAccount', () =>
        stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        }),
      );
      return { url };
    },

    readPayoutAccount: async (id) => {
      try {
        return presentAccount(await stripe.accounts.retrieve(id));
      } catch (error) {
        // A missing account and one that is not ours look alike: Stripe reports either in one of two ways.
        const isUnknown =
          error instanceof StripeError && (error.code === 'resource_missing' || error.code === 'account_invalid');
        if (isUnknown) return null;
        return ask('readPayoutAccount', () => Promise.reject(error));
      }
    },

    payOut: async ({ key, reference, account, amountCents, description }) => {
      const sent = async () =>
        (await ask('payOut', () => stripe.transfers.list({ transfer_group: reference, limit: 1 }))).data[0];
      const known = await sent();
      if (known) return { id: known.id };
      try {
        const { id } = await ask(
          'payOut',
          () =>
            stripe.transfers.create(
              { amount: amountCents, currency: 'usd', destination: account, transfer_group: reference, description },
              { idempotencyKey: key },
            ),
          true,
        );
        return { id };
      } catch (error) {
        // No such account, one that accepts no transfers, or too little money on ours.
        if (error instanceof StripeInvalidRequestError) throw new PayoutRefused(error.message);
        throw error;
      }
    },

    createCustomer: async ({ key, accountId }) => {
      const customer = await ask('createCustomer', () =>
        stripe.customers.create({ metadata: { accountId: String(accountId) } }, { idempotencyKey: key }),
      );
      return customer.id;
    },

    createSetup: async ({ customerId }) =>
      presentSetup(
        await ask('createSetup', () =>
          stripe.setupIntents.create({
            customer: customerId,
            allowed_payment_method_types: ['card'],
            usage: 'off_session',
          }),
        ),
      ),

    readSetup: async (id) => {
      const setup = await askOrNull('readSetup', () => stripe.setupIntents.retrieve(id, withCard));
      return setup && presentSetup(setup);
    },

    detachCard: async (methodId) => {
      try {
        await ask('detachCard', () => stripe.paymentMethods.detach(methodId));
      } catch (error) {
        if (!(error instanceof StripeInvalidRequestError)) throw error;
      }
    },

    readEvent: (body, signature, now): GatewayEvent => {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          options.webhookSecret,
          Stripe.webhooks.DEFAULT_TOLERANCE,
          undefined,
          now.getTime(),
        );
      } catch {
        throw new BadSignature();
      }
      const object = event.data.object as { id?: string; object?: string; payment_intent?: string | { id: string } };
      return {
        id: event.id,
        type: event.type,
        at: new Date(event.created * 1000),
        intentId: object.object === 'payment_intent' ? (object.id ?? null) : idOf(object.payment_intent),
        refundId: object.object === 'refund' ? (object.id ?? null) : null,
        disputeId: object.object === 'dispute' ? (object.id ?? null) : null,
      };
    },
  };
};
