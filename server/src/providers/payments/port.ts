import type { GatewayName } from '@lintel/contract/payments/labels';
import type { PayoutAccountState } from '@lintel/contract/payments/payout-account';

/** Where an intent stands. Only `succeeded` means that money was taken. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export type GatewayCard = { methodId: string; brand: string; last4: string; expMonth: number; expYear: number };

/** What the gateway says of a payment. Cents of `currency` (lower case). */
export type GatewayIntent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amountCents: number;
  /** What was really taken; 0 until then. */
  receivedCents: number;
  currency: string;
  metadata: Record<string, string>;
  card: GatewayCard | null;
  /** Why the last attempt failed, in words for the payer. */
  failure: string | null;
  /** Whether it failed because the bank wanted to ask its customer, and nobody was there. */
  wantedBank: boolean;
};

export type GatewaySetup = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  customerId: string | null;
  card: GatewayCard | null;
};

/** `failed`: the money did not go back and is still with us. */
export type GatewayRefund = {
  id: string;
  intentId: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
};

/** Somebody's account at the gateway, to which we may send money once it is ready. `problem`: what it lacks, in the gateway's words. */
export type GatewayPayoutAccount = {
  id: string;
  state: PayoutAccountState;
  problem: string | null;
  bank: { name: string | null; last4: string } | null;
};

/**
 * A payment that its payer disputed with the bank. `inquiry`: nothing was taken. Cents of `currency`: what was withdrawn from
 * us and reinstated so far, and the gateway's own fee (less what of it came back).
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

/** An event by what it is about. What it says of it is not used: the gateway is asked. */
export type GatewayEvent = {
  id: string;
  type: string;
  at: Date;
  intentId: string | null;
  refundId: string | null;
  disputeId: string | null;
};

/**
 * Takes payments. Every call may throw GatewayUnavailable; nothing is known then of what happened, and the same call with the
 * same key may be made again: it happens once.
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
  /** Null when the gateway does not know it. */
  readIntent: (id: string) => Promise<GatewayIntent | null>;
  /** Makes it impossible to pay; answers how it stands then, which is `succeeded` when somebody was faster. */
  cancelIntent: (id: string) => Promise<GatewayIntent | null>;
  /** Pays with a card on file, its holder being at the page. Throws CardDeclined. */
  payWithCard: (id: string, card: { methodId: string; customerId: string }) => Promise<GatewayIntent>;
  /**
   * Pays with a card on file while its holder is away: a bank that wants to ask them counts as a refusal, and is told as one
   * (`wantedBank`). The intent was made for that customer. Throws CardDeclined.
   */
  chargeAbsent: (id: string, card: { methodId: string }) => Promise<GatewayIntent>;
  /**
   * Gives money back: all that was received, or a part. `reference` is what we call this refund, forever; one that it knows
   * under that name already, and that has not failed, is the answer, whatever the key.
   */
  refund: (refund: { key: string; reference: string; intentId: string; amountCents: number }) => Promise<GatewayRefund>;
  readRefund: (id: string) => Promise<GatewayRefund | null>;
  readDispute: (id: string) => Promise<GatewayDispute | null>;
  /** Makes an account for somebody to be paid at, without details yet. The same key makes it once. */
  createPayoutAccount: (account: { key: string; name: string; metadata: Record<string, string> }) => Promise<string>;
  /**
   * Where its holder says what the gateway asks: an address for one visit, good for minutes. Back it leads to `returnUrl`, and to
   * `refreshUrl` when it was over already.
   */
  openPayoutAccount: (visit: { account: string; returnUrl: string; refreshUrl: string }) => Promise<{ url: string }>;
  /** Null when the gateway does not know it, or does not let us. */
  readPayoutAccount: (id: string) => Promise<GatewayPayoutAccount | null>;
  /**
   * Sends money of ours to somebody's account at the gateway. `reference` is what we call this, forever: one that was sent under that
   * name is the answer, whatever the key. Throws PayoutRefused.
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
  /** Forgets a card; one that it does not know is forgotten already. */
  detachCard: (methodId: string) => Promise<void>;
  /** Reads what was posted to the webhook. Throws BadSignature when it is not from the gateway, was altered or is old. */
  readEvent: (body: string, signature: string | undefined, now: Date) => GatewayEvent;
};

/** The gateway gave no answer that can be used: away, slow, or failing itself. */
export class GatewayUnavailable extends Error {
  /** It did answer, that it failed, and would answer so again for as long as it remembers the key. */
  readonly isAnswered: boolean;

  constructor(operation: string, cause?: unknown, isAnswered = false) {
    super(`The payment gateway gave no answer to ${operation}.`, { cause });
    this.name = 'GatewayUnavailable';
    this.isAnswered = isAnswered;
  }
}

/** The card was refused; the message is for the payer, in the gateway's words. Nothing was taken. */
export class CardDeclined extends Error {
  /** The bank wanted to ask its customer, and nobody was there. */
  readonly wantedBank: boolean;

  constructor(message: string, wantedBank = false) {
    super(message);
    this.name = 'CardDeclined';
    this.wantedBank = wantedBank;
  }
}

/** The gateway does not send this money; the message says why. Nothing was sent. */
export class PayoutRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PayoutRefused';
  }
}

/** The body was not signed by the gateway. */
export class BadSignature extends Error {
  constructor() {
    super('The signature of this event does not hold.');
    this.name = 'BadSignature';
  }
}
