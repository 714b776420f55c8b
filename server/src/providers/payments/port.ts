import type { GatewayName } from '@lintel/contract/payments/labels';
import type { PayoutAccountState } from '@lintel/contract/payments/payout-account';

/** The state of an intent. Only `succeeded` means that money was taken. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export type GatewayCard = { methodId: string; brand: string; last4: string; expMonth: number; expYear: number };

/** A payment as the gateway reports it. In cents of `currency` (lower case). */
export type GatewayIntent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amountCents: number;
  /** The amount really taken; 0 until then. */
  receivedCents: number;
  currency: string;
  metadata: Record<string, string>;
  card: GatewayCard | null;
  /** Why the last attempt failed, in words for the payer. */
  failure: string | null;
  /** Whether it failed because the bank wanted to authenticate its customer, who was not there. */
  wantedBank: boolean;
};

export type GatewaySetup = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  customerId: string | null;
  card: GatewayCard | null;
};

/** `failed`: the money was not returned and is still with us. */
export type GatewayRefund = {
  id: string;
  intentId: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
};

/** A person's account at the gateway, to which we may send money once it is ready. `problem`: what it lacks, in the gateway's words. */
export type GatewayPayoutAccount = {
  id: string;
  state: PayoutAccountState;
  problem: string | null;
  bank: { name: string | null; last4: string } | null;
};

/**
 * A payment that its payer disputed with the bank. `inquiry`: nothing was taken. In cents of `currency`: what has been withdrawn from us
 * and reinstated so far, and the gateway's own fee (minus what was refunded of it).
 */
export type GatewayDispute = {
  id: string;
  intentId: string;
  status: 'inquiry' | 'open' | 'won' | 'lost';
  reason: string;
  currency: string;
  amountCents: number;
  withdrawnCents: number;
  reinstatedCents: number;
  feeCents: number;
  openedAt: Date;
  respondBy: Date | null;
};

/** An event, identified by its subject. Its content is not used: the gateway is queried. */
export type GatewayEvent = {
  id: string;
  type: string;
  at: Date;
  intentId: string | null;
  refundId: string | null;
  disputeId: string | null;
};

/**
 * Takes payments. Every call may throw GatewayUnavailable; then the outcome is unknown, and the same call may be retried with the same key:
 * it happens once.
 */
export type PaymentGateway = {
  name: GatewayName;
  /** For the gateway's own script in the page; null when there is none. */
  publishableKey: string | null;
  createIntent: (intent: {
    key: string;
    amountCents: number;
    description: string;
    metadata: Record<string, string>;
    customerId: string | null;
  }) => Promise<GatewayIntent>;
  /** Returns null when the gateway does not know it. */
  readIntent: (id: string) => Promise<GatewayIntent | null>;
  /** Makes payment impossible; returns the resulting state, which is `succeeded` if the payer was faster. */
  cancelIntent: (id: string) => Promise<GatewayIntent | null>;
  /** Charges a saved card while its holder is on the page. Throws CardDeclined. */
  payWithCard: (id: string, card: { methodId: string; customerId: string }) => Promise<GatewayIntent>;
  /**
   * Charges a saved card while its holder is away: if the bank wants to authenticate them, that counts as a refusal and is reported as one
   * (`wantedBank`). The intent was made for that customer. Throws CardDeclined.
   */
  chargeAbsent: (id: string, card: { methodId: string }) => Promise<GatewayIntent>;
  /**
   * Refunds all that was received, or a part. `reference` is our permanent name for this refund: if the gateway already has one under that
   * name that has not failed, it returns that one, whatever the key.
   */
  refund: (refund: { key: string; reference: string; intentId: string; amountCents: number }) => Promise<GatewayRefund>;
  readRefund: (id: string) => Promise<GatewayRefund | null>;
  readDispute: (id: string) => Promise<GatewayDispute | null>;
  /** Creates an account for payouts to a person, without details yet. The same key creates it once. */
  createPayoutAccount: (account: { key: string; name: string; metadata: Record<string, string> }) => Promise<string>;
  /**
   * Opens the page on which the account's holder enters what the gateway requires: an address for one visit, valid for minutes. It leads
   * back to `returnUrl`, or to `refreshUrl` if it has expired.
   */
  openPayoutAccount: (visit: { account: string; returnUrl: string; refreshUrl: string }) => Promise<{ url: string }>;
  /** Returns null when the gateway does not know it, or does not let us read it. */
  readPayoutAccount: (id: string) => Promise<GatewayPayoutAccount | null>;
  /**
   * Sends money of ours to a person's account at the gateway. `reference` is our permanent name for this: a payout already sent under that
   * name is returned, whatever the key. Throws PayoutRefused.
   */
  payOut: (payout: {
    key: string;
    reference: string;
    account: string;
    amountCents: number;
    description: string;
  }) => Promise<{ id: string }>;
  createCustomer: (customer: { key: string; accountId: number }) => Promise<string>;
  createSetup: (setup: { customerId: string }) => Promise<GatewaySetup>;
  readSetup: (id: string) => Promise<GatewaySetup | null>;
  /** Deletes a saved card; does nothing if it is unknown. */
  detachCard: (methodId: string) => Promise<void>;
  /** Reads a webhook's body. Throws BadSignature when it is not from the gateway, was altered or is old. */
  readEvent: (body: string, signature: string | undefined, now: Date) => GatewayEvent;
};

/** The gateway gave no usable answer: unreachable, slow, or failing itself. */
export class GatewayUnavailable extends Error {
  /** Whether it answered that it failed, and would repeat that answer for as long as it remembers the key. */
  readonly isAnswered: boolean;

  constructor(operation: string, cause?: unknown, isAnswered = false) {
    super(`The payment gateway gave no answer to ${operation}.`, { cause });
    this.name = 'GatewayUnavailable';
    this.isAnswered = isAnswered;
  }
}

/** The card was declined; the message is for the payer, in the gateway's words. Nothing was taken. */
export class CardDeclined extends Error {
  /** The bank wanted to authenticate its customer, who was not there. */
  readonly wantedBank: boolean;

  constructor(message: string, wantedBank = false) {
    super(message);
    this.name = 'CardDeclined';
    this.wantedBank = wantedBank;
  }
}

/** The gateway refuses to send this money; the message says why. Nothing was sent. */
export class PayoutRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PayoutRefused';
  }
}

/** The gateway did not sign the body. */
export class BadSignature extends Error {
  constructor() {
    super('The signature of this event is not valid.');
    this.name = 'BadSignature';
  }
}
