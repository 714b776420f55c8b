import { randomBytes } from 'node:crypto';
import type { ReceiptLink } from '@lintel/contract/contacts/schema';
import type { Language } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { sendWithoutWaiting } from '../../../platform/database/transactions.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { asIssued, findReceipt, type ReceiptWithStatus } from '../queries.ts';
import { receiptLinks } from '../tables.ts';
import { receiptEmail } from './receipt-email.ts';
import type { ReceiptRow } from './receipt-seal.ts';

/**
 * Returns the address of the page that the link opens. Its secret comes after `#`, which browsers send to no one: not
 * to a server, not as a referrer.
 */
const receiptLinkAddress = (origin: string, token: string): string => `${origin}${paths.receiptWithLink(token)}`;

/**
 * The secret is an HMAC of the seed with the server's secret, 256 bits, as text for an address. So a repeated request
 * gets the same link, and a copy of the database opens none.
 */
const seedText = (seed: string): string => `receipt-link:${seed}`;
const tokenOf = (digest: string): string => Buffer.from(digest, 'hex').toString('base64url');

export type NewLink = { id: number; seed: string; token: string; isMailed: boolean };

/** The guest for whom a link is made. */
export type Guest = {
  email: string;
  language: Language;
  /** Counts an email to a typed address; returns false if there were already too many. */
  mayMail: (address: string) => Promise<boolean>;
};

/**
 * Makes a link with the given id (`nextId`) for a receipt that is about to be issued, and emails it. Call it before the
 * chain is locked, so that no one waits for it.
 */
export const makeReceiptLink = async (
  tx: Tx,
  context: Mailing,
  guest: Guest & { id: number; title: string },
  at: Date,
): Promise<NewLink> => {
  const { id } = guest;
  const seed = randomBytes(16).toString('hex');
  const token = tokenOf(context.secrets.digest(seedText(seed)));
  const isMailed = await guest.mayMail(guest.email);
  if (isMailed) {
    await enqueueEmail(
      tx,
      context,
      {
        event: `receipt_link:${id}`,
        kind: 'receipt_link',
        language: guest.language,
        to: { accountId: null, address: guest.email },
        content: receiptEmail(guest.language, {
          title: guest.title,
          at,
          href: receiptLinkAddress(context.config.origin, token),
        }),
      },
      at,
    );
  }
  return { id, seed, token, isMailed };
};

/** Stores a link with its receipt, once the receipt has its id. */
export const keepReceiptLink = async (tx: Tx, link: NewLink, receiptId: number, at: Date): Promise<void> => {
  const { id, seed, token } = link;
  const row = { id, receiptId, seed, tokenDigest: tokenDigest(token), createdAt: at };
  await sendWithoutWaiting(tx, tx.insert(receiptLinks).values(row));
};

/** Computes the secret of a receipt's link again, for a repeated request; null when it has none, or none any more. */
const tokenOfReceipt = async (
  db: Db | Tx,
  { secrets }: Pick<AppContext, 'secrets'>,
  receiptId: number,
): Promise<string | null> => {
  const [link] = await db.select().from(receiptLinks).where(eq(receiptLinks.receiptId, receiptId));
  if (!link) return null;
  const possible = secrets.digests(seedText(link.seed)).map(tokenOf);
  return possible.find((token) => tokenDigest(token) === link.tokenDigest) ?? null;
};

/**
 * Returns the address where a receipt's guest reads it, for an email to that guest. Null when it has no link, or none
 * any more.
 */
export const linkOfReceipt = async (
  db: Db | Tx,
  context: Pick<AppContext, 'config' | 'secrets'>,
  receiptId: number,
): Promise<string | null> => {
  const token = await tokenOfReceipt(db, context, receiptId);
  return token === null ? null : receiptLinkAddress(context.config.origin, token);
};

type Recorded = { receiptId: number; link?: { isMailed: boolean } | null };

/**
 * Returns the link to a receipt to the request that caused it, and again to one with the same idempotency key, which no
 * one else knows. The owner also knows the message, so someone who only repeats it gets no link.
 */
export const linkFor = async (
  context: Pick<AppContext, 'db' | 'secrets'>,
  { receiptId, link }: Recorded,
  isSameSender: boolean,
): Promise<ReceiptLink | null> => {
  const token = link && isSameSender ? await tokenOfReceipt(context.db, context, receiptId) : null;
  return link && token !== null ? { token, isMailed: link.isMailed } : null;
};

/** A receipt with its link, for the response to the request that caused it. */
export type WithLink = { receipt: ReceiptWithStatus; link: ReceiptLink | null };

/** Returns both as just made, so that they need not be read again. */
export const justIssued = (receipt: ReceiptRow, link: NewLink | null, isKeptFromOwner = false): WithLink => ({
  receipt: asIssued(receipt, isKeptFromOwner),
  link: link && { token: link.token, isMailed: link.isMailed },
});

/** Reads both as they are now, for a request that did not make them itself; see `linkFor`. */
export const readWithLink = async (
  context: Pick<AppContext, 'db' | 'secrets'>,
  recorded: Recorded,
  isSameSender: boolean,
): Promise<WithLink> => {
  const receipt = await findReceipt(context.db, recorded.receiptId);
  if (!receipt) throw new Error(`Receipt ${recorded.receiptId} is not there.`);
  return { receipt, link: await linkFor(context, recorded, isSameSender) };
};

/** Finds the receipt that a link opens, given its secret or the whole link as copied. */
export const findReceiptByLink = async (db: Db | Tx, given: string): Promise<ReceiptWithStatus | undefined> => {
  const token = given.slice(given.lastIndexOf('#') + 1).trim();
  const [link] = await db
    .select({ receiptId: receiptLinks.receiptId })
    .from(receiptLinks)
    .where(eq(receiptLinks.tokenDigest, tokenDigest(token)));
  return link && findReceipt(db, link.receiptId);
};
