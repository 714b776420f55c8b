import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/**
 * Enough of Stripe's HTTP API for tests of the adapter: form-encoded requests, JSON answers in the shapes of the SDK's types, idempotency
 * keys that replay an answer (card and server errors too), and faults on demand. No browser pays here, so `pay` simulates it.
 */

type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'client_secret' | 'currency' | 'metadata' | 'status'
> & {
  customer: string | null;
  payment_method: string | null;
  last_payment_error: { message: string; code?: string } | null;
};
type SetupIntent = Pick<Stripe.SetupIntent, 'id' | 'object' | 'client_secret' | 'status'> & {
  customer: string | null;
  payment_method: string | null;
};
type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status'> & {
  payment_intent: string;
  metadata: Record<string, string>;
};
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'currency' | 'reason' | 'status' | 'created'> & {
  payment_intent: string;
  balance_transactions: { amount: number; fee: number }[];
  evidence_details: { due_by: number | null };
};
type Transfer = Pick<Stripe.Transfer, 'id' | 'object' | 'amount' | 'currency' | 'transfer_group'> & {
  destination: string;
};
type Account = Pick<
  Stripe.Account,
  'id' | 'object' | 'type' | 'details_submitted' | 'payouts_enabled' | 'capabilities' | 'metadata'
> & {
  requirements: Pick<Stripe.Account.Requirements, 'currently_due' | 'past_due' | 'disabled_reason'> & {
    errors: { code: string; reason: string; requirement: string }[];
  };
  external_accounts: { object: 'list'; data: { object: 'bank_account'; bank_name: string; last4: string }[] };
};
type Method = {
  id: string;
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
};

/** How the next requests to a path are answered. `lost`: executed, and the answer never arrives. */
export type Fault = 'slow' | 'error 500' | 'error 429' | 'error 401' | 'cut off' | 'lost' | 'no JSON';

class ApiError extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; param?: string; message: string; decline_code?: string };

  constructor(status: number, body: ApiError['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const missing = (id: string) =>
  new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` });
const invalid = (code: string, message: string) => new ApiError(400, { type: 'invalid_request_error', code, message });
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

export const startStripeFake = async (webhookSecret: string) => {
  const intents = new Map<string, PaymentIntent>();
  const setups = new Map<string, SetupIntent>();
  const refunds = new Map<string, Refund>();
  const transfers = new Map<string, Transfer>();
  const accounts = new Map<string, Account>();
  const methods = new Map<string, Method>();
  const disputes = new Map<string, Dispute>();
  const answered = new Map<string, { status: number; text: string; request: string }>();
  const requests: {
    method: string;
    path: string;
    key: string | null;
    body: Record<string, string>;
    version: string;
  }[] = [];
  let faults: { path: RegExp; fault: Fault; left: number }[] = [];
  let refundStatus: 'pending' | 'succeeded' | 'failed' = 'succeeded';

  const find = <T>(all: Map<string, T>, id: string): T => {
    const found = all.get(id);
    if (!found) throw missing(id);
    return found;
  };
  const expand = <T extends { payment_method: string | null }>(thing: T, form: URLSearchParams) => ({
    ...thing,
    payment_method:
      [...form].some(([name, value]) => name.startsWith('expand') && value === 'payment_method') && thing.payment_method
        ? (methods.get(thing.payment_method) ?? null)
        : thing.payment_method,
  });
  const newMethod = (last4 = '4242'): Method => {
    const method: Method = {
      id: newId('pm'),
      object: 'payment_method',
      type: 'card',
      customer: null,
      card: { brand: 'visa', last4, exp_month: 12, exp_year: 2030 },
    };
    methods.set(method.id, method);
    return method;
  };
  const succeed = (intent: PaymentIntent, method: Method) => {
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      payment_method: method.id,
      last_payment_error: null,
    });
  };

  const metadataOf = (form: URLSearchParams): Record<string, string> =>
    Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
        return key ? [[key, value]] : [];
      }),
    );

  /** Parameters that this version of the API does not have are refused, as Stripe does. */
  const onlyKnown = (form: URLSearchParams, known: readonly string[]) => {
    for (const name of form.keys()) {
      if (!known.includes(name.replace(/\[.*$/, ''))) {
        throw invalid('parameter_unknown', `Received unknown parameter: ${name}`);
      }
    }
  };

  const answer = (method: string, path: string, form: URLSearchParams): unknown => {
    const [, , what = '', id = '', verb = ''] = path.split('/');
    switch (`${method} ${what}${id ? '/:id' : ''}${verb ? `/${verb}` : ''}`) {
      case 'POST payment_intents': {
        onlyKnown(form, ['amount', 'currency', 'description', 'metadata', 'allowed_payment_method_types', 'customer']);
        const made: PaymentIntent = {
          id: newId('pi'),
          object: 'payment_intent',
          amount: Number(form.get('amount')),
          amount_received: 0,
          client_secret: '',
          currency: form.get('currency') ?? '',
          metadata: metadataOf(form),
          status: 'requires_payment_method',
          customer: form.get('customer'),
          payment_method: null,
          last_payment_error: null,
        };
        made.client_secret = `${made.id}_secret_${randomBytes(8).toString('hex')}`;
        intents.set(made.id, made);
        return made;
      }
      case 'GET payment_intents/:id':
        return expand(find(intents, id), form);
      case 'POST payment_intents/:id': {
        const intent = find(intents, id);
        intent.customer = form.get('customer') ?? intent.customer;
        return intent;
      }
      case 'POST payment_intents/:id/cancel': {
        const intent = find(intents, id);
        if (intent.status === 'succeeded' || intent.status === 'canceled') {
          throw invalid(
            'payment_intent_unexpected_state',
            `You cannot cancel a PaymentIntent that is ${intent.status}.`,
          );
        }
        intent.status = 'canceled';
        return intent;
      }
      case 'POST payment_intents/:id/confirm': {
        const intent = find(intents, id);
        const used = methods.get(form.get('payment_method') ?? '');
        if (!used) {
          throw new ApiError(400, {
            type: 'invalid_request_error',
            code: 'resource_missing',
            param: 'payment_method',
            message: 'No such PaymentMethod.',
          });
        }
        if (intent.status === 'succeeded' || intent.status === 'canceled') {
          throw invalid('payment_intent_unexpected_state', `It has already ${intent.status}.`);
        }
        if (used.customer !== null && used.customer !== intent.customer) {
          throw invalid('payment_method_invalid_parameter', 'The card belongs to another customer.');
        }
        if (used.card.last4 === '0341') {
          intent.last_payment_error = { message: 'Your card was declined.' };
          throw new ApiError(402, {
            type: 'card_error',
            code: 'card_declined',
            decline_code: 'generic_decline',
            message: 'Your card was declined.',
          });
        }
        const isAbsent = form.get('off_session') === 'true';
        if (isAbsent && intent.customer === null) {
          throw invalid('payment_intent_unexpected_state', 'A card can only be charged off session for a customer.');
        }
        if (used.card.last4 === '3155' && isAbsent) {
          const message = 'Your card was declined. This transaction requires authentication.';
          Object.assign(intent, {
            status: 'requires_payment_method',
            last_payment_error: { code: 'authentication_required', message },
          });
          throw new ApiError(402, {
            type: 'card_error',
            code: 'authentication_required',
            decline_code: 'authentication_required',
            message,
          });
        }
        if (used.card.last4 === '3155') {
          Object.assign(intent, { status: 'requires_action', payment_method: used.id });
        } else succeed(intent, used);
        return expand(intent, form);
      }
      case 'POST refunds': {
        const intent = find(intents, form.get('payment_intent') ?? '');
        const earlier = [...refunds.values()].filter(
          (one) => one.payment_intent === intent.id && one.status !== 'failed',
        );
        const amount = Number(form.get('amount'));
        if (intent.status !== 'succeeded') throw invalid('charge_not_refundable', 'This was not paid.');
        if ([...disputes.values()].some((one) => one.payment_intent === intent.id && one.status !== 'won')) {
          throw invalid('charge_disputed', 'This charge has been charged back.');
        }
        const leftCents = intent.amount_received - earlier.reduce((sum, one) => sum + one.amount, 0);
        if (leftCents === 0) throw invalid('charge_already_refunded', 'Charge has already been refunded.');
        if (amount > leftCents) {
          throw invalid(
            'amount_too_large',
            `Refund amount (${amount}) is greater than unrefunded amount on charge (${leftCents})`,
          );
        }
        const refund: Refund = {
          id: newId('re'),
          object: 'refund',
          amount,
          status: refundStatus,
          payment_intent: intent.id,
          metadata: metadataOf(form),
        };
        refunds.set(refund.id, refund);
        return refund;
      }
      case 'GET disputes/:id':
        return find(disputes, id);
      case 'GET refunds/:id':
        return find(refunds, id);
      case 'GET refunds':
        return {
          object: 'list',
          has_more: false,
          url: '/v1/refunds',
          data: [...refunds.values()].filter((one) => one.payment_intent === form.get('payment_intent')),
        };
      case 'GET transfers':
        return {
          object: 'list',
          has_more: false,
          url: '/v1/transfers',
          data: [...transfers.values()].filter((one) => one.transfer_group === form.get('transfer_group')),
        };
      case 'POST transfers': {
        onlyKnown(form, ['amount', 'currency', 'destination', 'transfer_group', 'description']);
        const destination = form.get('destination') ?? '';
        if (destination.startsWith('acct_none')) throw missing(destination);
        const transfer: Transfer = {
          id: newId('tr'),
          object: 'transfer',
          amount: Number(form.get('amount')),
          currency: form.get('currency') ?? '',
          transfer_group: form.get('transfer_group'),
          destination,
        };
        transfers.set(transfer.id, transfer);
        return transfer;
      }
      case 'POST accounts': {
        onlyKnown(form, ['type', 'country', 'business_type', 'company', 'capabilities', 'metadata']);
        const account: Account = {
          id: `acct_${randomBytes(8).toString('hex')}`,
          object: 'account',
          type: 'express',
          details_submitted: false,
          payouts_enabled: false,
          capabilities: { transfers: 'inactive' },
          metadata: metadataOf(form),
          requirements: {
            currently_due: ['company.tax_id', 'external_account'],
            past_due: [],
            disabled_reason: 'requirements.past_due',
            errors: [],
          },
          external_accounts: { object: 'list', data: [] },
        };
        accounts.set(account.id, account);
        return account;
      }
      case 'GET accounts/:id': {
        const account = accounts.get(id);
        // Another account's object and a missing one get the same answer.
        if (!account) {
          throw new ApiError(403, {
            type: 'invalid_request_error',
            code: 'account_invalid',
            message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
          });
        }
        return account;
      }
      case 'POST account_links': {
        onlyKnown(form, ['account', 'type', 'return_url', 'refresh_url']);
        const account = find(accounts, form.get('account') ?? '');
        return {
          object: 'account_link',
          created: 1,
          expires_at: 301,
          url: `https://connect.stripe.com/setup/e/${account.id}/${randomBytes(6).toString('hex')}`,
        };
      }
      case 'POST customers':
        return { id: newId('cus'), object: 'customer' };
      case 'POST setup_intents': {
        onlyKnown(form, ['customer', 'allowed_payment_method_types', 'usage']);
        const setup: SetupIntent = {
          id: newId('seti'),
          object: 'setup_intent',
          client_secret: '',
          status: 'requires_payment_method',
          customer: form.get('customer'),
          payment_method: null,
        };
        setup.client_secret = `${setup.id}_secret_${randomBytes(8).toString('hex')}`;
        setups.set(setup.id, setup);
        return setup;
      }
      case 'GET setup_intents/:id':
        return expand(find(setups, id), form);
      case 'POST payment_methods/:id/detach': {
        const method_ = find(methods, id);
        if (method_.customer === null) throw invalid('payment_method_unexpected_state', 'It is not attached.');
        method_.customer = null;
        return method_;
      }
      default:
        throw new ApiError(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method} ${path}).`,
        });
    }
  };

  const send = (response: ServerResponse, status: number, text: string) => {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
    response.end(text);
  };

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const text = await readBody(request);
      const form = new URLSearchParams(text || url.search.slice(1));
      const method = request.method ?? 'GET';
      const given = request.headers['idempotency-key'];
      const key = typeof given === 'string' ? given : null;
      requests.push({
        method,
        path: url.pathname,
        key,
        body: Object.fromEntries(form),
        version: String(request.headers['stripe-version']),
      });

      const fault = faults.find((one) => one.left > 0 && one.path.test(`${method} ${url.pathname}`));
      if (fault) fault.left -= 1;
      switch (fault?.fault) {
        case 'slow':
          // Never answered: the client gives up first.
          return;
        case 'cut off':
          response.destroy();
          return;
        case 'no JSON':
          response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
          return;
        case 'error 500': {
          const body = JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong.' } });
          // A failed answer is stored under its key as well.
          if (key) answered.set(key, { status: 500, text: body, request: `${method} ${url.pathname} ${text}` });
          send(response, 500, body);
          return;
        }
        case 'error 429':
          send(
            response,
            429,
            JSON.stringify({ error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down.' } }),
          );
          return;
        case 'error 401':
          send(
            response,
            401,
            JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key.' } }),
          );
          return;
        default:
          break;
      }

      const asked = `${method} ${url.pathname} ${text}`;
      const before = key === null ? undefined : answered.get(key);
      if (before && before.request !== asked) {
        send(
          response,
          400,
          JSON.stringify({
            error: {
              type: 'idempotency_error',
              message: 'Keys for idempotent requests can only be used with the same parameters.',
            },
          }),
        );
        return;
      }
      let result: { status: number; text: string };
      if (before) result = before;
      else {
        try {
          result = { status: 200, text: JSON.stringify(answer(method, url.pathname, form)) };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          result = { status: error.status, text: JSON.stringify({ error: error.body }) };
        }
        if (key !== null) answered.set(key, { ...result, request: asked });
      }
      if (fault?.fault === 'lost') response.destroy();
      else send(response, result.status, result.text);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const signer = new Stripe('sk_test_fake');

  return {
    port: (server.address() as AddressInfo).port,
    intents,
    refunds,
    transfers,
    accounts,
    disputes,
    methods,
    requests,
    /** Simulates the browser: pays an intent with Stripe's form. */
    pay: (clientSecret: string, last4 = '4242') => {
      const intent = [...intents.values()].find((one) => one.client_secret === clientSecret);
      if (!intent || intent.status === 'canceled') throw new Error('There is nothing to pay.');
      succeed(intent, newMethod(last4));
    },
    set: (intentId: string, change: Partial<PaymentIntent>) => void Object.assign(find(intents, intentId), change),
    /** Simulates the browser: saves a card with Stripe's form. */
    keepCard: (setupId: string, last4 = '4242') => {
      const setup = find(setups, setupId);
      const method = newMethod(last4);
      method.customer = setup.customer;
      Object.assign(setup, { status: 'succeeded', payment_method: method.id });
      return method.id;
    },
    /** Simulates the payer's bank: sets a dispute's current state. Amounts as Stripe books them: withdrawn ones are negative. */
    dispute: (paymentIntent: string, change: Partial<Dispute> & Pick<Dispute, 'id' | 'status'>, at: Date): Dispute => {
      const dispute: Dispute = {
        object: 'dispute',
        amount: find(intents, paymentIntent).amount_received,
        currency: 'usd',
        reason: 'fraudulent',
        created: Math.floor(at.getTime() / 1000),
        payment_intent: paymentIntent,
        balance_transactions: [],
        evidence_details: { due_by: Math.floor(at.getTime() / 1000) + 7 * 86_400 },
        ...disputes.get(change.id),
        ...change,
      };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
    /** Sets the initial status of refunds made from now on. */
    refundsBecome: (status: 'pending' | 'succeeded' | 'failed') => {
      refundStatus = status;
    },
    break: (path: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY) =>
      void faults.push({ path, fault, left: times }),
    mend: () => {
      faults = [];
    },
    /** Returns a webhook's body and signature, as Stripe sends them. */
    event: (type: string, object: object, at: Date, id = newId('evt')) => {
      const created = Math.floor(at.getTime() / 1000);
      const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } });
      const signature = signer.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp: created,
      });
      return { payload, signature };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type StripeFake = Awaited<ReturnType<typeof startStripeFake>>;
