import { createHash } from 'node:crypto';
import type { ReceiptLogProof } from '@lintel/contract/contacts/log-proof-schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Language } from '@lintel/contract/kernel/words';
import { servedPaths } from '@lintel/contract/served-paths';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { secretHeaders } from '../../../platform/http/security-headers.ts';
import { permit } from '../../../platform/policy.ts';
import { isLogThere, proveReceipt, readWitnesses } from '../../transparency/api.ts';
import { mayListReceipts, mayReadReceipt } from '../policy.ts';
import { presentReceipt } from '../present.ts';
import { findFirstContactId, findReceipt, findReceiptPlaces, type ReceiptWithStatus } from '../queries.ts';
import { headLine, readHead } from '../receipts/head.ts';
import { contactKeysOf } from '../receipts/issue-receipt.ts';
import { findReceiptByLink } from '../receipts/receipt-link.ts';
import { coveredText, keyThatOpens, versionOf } from '../receipts/receipt-seal.ts';
import { audienceOf, type SeenReceipt, seeReceipt } from '../receipts/seen-receipt.ts';
import { verifyReceipt } from '../receipts/verify-receipt.ts';
import { receiptReportPage } from './receipt-report-page.ts';
import { reportStyle } from './receipt-report-style.ts';

/** Allows no scripts, no resources from elsewhere and no frames; the one style element is allowed by its hash. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(reportStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers to send with the report in any format. */
export const receiptReportHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  ...secretHeaders,
};

/** A receipt as its reader sees it. `byLink`: the reader is unknown and has only its link. */
type ReceiptToReport = { receipt: ReceiptWithStatus; seen: SeenReceipt; byLink: boolean };

/**
 * Loads a receipt for a party to it. Refuses: viewer.unknown, receipt.not_found (also when it exists and is someone
 * else's).
 */
const loadReceipt = async (ctx: Ctx, id: number): Promise<ReceiptToReport> => {
  const { viewer } = ctx;
  permit(mayListReceipts(viewer));
  const receipt = await findReceipt(ctx.db, id);
  permit(mayReadReceipt(viewer, receipt));
  const audience = viewer && receipt ? audienceOf(viewer, receipt) : null;
  if (!receipt || audience === null) throw new Refusal('receipt.not_found');
  return { receipt, seen: seeReceipt(receipt, audience), byLink: false };
};

/** Loads a receipt for anyone with its link, as its tenant. Refuses: receipt.not_found. */
const loadReceiptByLink = async (context: Pick<AppContext, 'db'>, token: string): Promise<ReceiptToReport> => {
  const receipt = await findReceiptByLink(context.db, token);
  if (!receipt) throw new Refusal('receipt.not_found');
  return { receipt, seen: seeReceipt(receipt, 'tenant'), byLink: true };
};

/** Returns the current head of the whole record, so that anyone who prints or stores a report has a head. */
const presentHead = async (ctx: AppContext) => {
  const head = await readHead(ctx.db, ctx.now());
  return head && { line: headLine(head, ctx.secrets), publicKey: ctx.secrets.publicKey };
};

export type MadeReport = { html: string; headers: Readonly<Record<string, string>> };

/** Makes the receipt's printable page, and verifies the receipt at the same time. */
const reportOf = async (
  ctx: AppContext,
  { receipt, seen, byLink }: ReceiptToReport,
  language: Language,
): Promise<MadeReport> => {
  const [places, fault, firstId, head] = await Promise.all([
    findReceiptPlaces(ctx.db, receipt),
    verifyReceipt(ctx, receipt),
    findFirstContactId(ctx.db, receipt, [
      receipt.contactKey,
      ...(receipt.tenantEmail === null ? [] : contactKeysOf(ctx.secrets, receipt.tenantEmail)),
    ]),
    presentHead(ctx),
  ]);
  if (!places) throw new Error(`Receipt ${receipt.id} has no home.`);
  const html = receiptReportPage(
    {
      receipt: seen,
      places,
      fault,
      // Whether someone had written before would reveal who it is; and anyone may have typed an address to find out
      // about it.
      isFirstContact: !seen.isClosed && !seen.isUnconfirmed && !byLink && firstId === receipt.id,
      checkedAt: ctx.now(),
      dataAddress: byLink ? null : `${servedPaths.receiptReport(receipt.id)}?format=json`,
      head,
      origin: ctx.config.origin,
    },
    language,
  );
  return { html, headers: { ...receiptReportHeaders, 'content-language': language } };
};

/** Returns the receipt's log entry for its data file; null when it was erased, or there is no log. */
const entryOf = async (ctx: AppContext, receipt: ReceiptWithStatus) => {
  const entry = await proveReceipt(ctx.db, receipt);
  if (!entry) return null;
  const { statement, salt, proof, vkey, cosignatures } = entry;
  return { statement, salt, proof, vkey, cosignatures };
};

/**
 * Returns the same as data, for readers who check the seal themselves: `receiptHash` is the SHA-256 of `sealedText`, in
 * which each personal value is the HMAC-SHA-256 of the field's name and the value, with a line feed between, under
 * `openingKey`, which only the tenant gets.
 */
const reportDataOf = async (ctx: AppContext, { receipt, seen }: ReceiptToReport) => {
  const fault = await verifyReceipt(ctx, receipt);
  const version = versionOf(receipt);
  return {
    receipt: presentReceipt(seen),
    verdict: { isGenuine: fault === null, fault, checkedAt: ctx.now().toISOString() },
    version,
    // The sealed text states the facts as issued, no matter who may know them today.
    sealedText: seen.isClosed || seen.isUnconfirmed ? null : coveredText(receipt, version),
    openingKey: seen.salt === null ? null : keyThatOpens(receipt, ctx.secrets),
    previousHash: receipt.previousHash,
    head: await presentHead(ctx),
    // The receipt's entry in the public log, with its inclusion proof (decision 0106).
    log: await entryOf(ctx, receipt),
  };
};

/** Returns the proof that the receipt is in the public log, for the browser to check. */
const logProofOf = async (ctx: AppContext, { receipt }: ReceiptToReport): Promise<ReceiptLogProof> => {
  const [entry, witnesses] = await Promise.all([proveReceipt(ctx.db, receipt), readWitnesses(ctx)]);
  const missing = entry === null ? ((await isLogThere(ctx.db)) ? 'erased' : 'no_log') : null;
  const isWaiting = entry !== null && entry.proof === null;
  return {
    receiptId: receipt.id,
    receiptHash: receipt.receiptHash,
    state: missing ?? (isWaiting ? 'waiting' : 'proven'),
    statement: entry?.statement ?? null,
    salt: entry?.salt ?? null,
    proof: entry?.proof ?? null,
    vkey: entry?.vkey ?? null,
    waitingSince: isWaiting ? entry.writtenAt.toISOString() : null,
    witnesses: witnesses.map(({ key, silentSince }) => ({ key, silentSince: silentSince?.toISOString() ?? null })),
  };
};

/** The log proof for a party to the receipt. Refuses: viewer.unknown, receipt.not_found. */
export const receiptLogProof = async (ctx: Ctx, id: number): Promise<ReceiptLogProof> =>
  logProofOf(ctx, await loadReceipt(ctx, id));

/** The log proof for anyone with the receipt's link. Refuses: receipt.not_found. */
export const receiptLogProofByLink = async (context: AppContext, token: string): Promise<ReceiptLogProof> =>
  logProofOf(context, await loadReceiptByLink(context, token));

/** The page for a party to the receipt. Refuses: viewer.unknown, receipt.not_found. */
export const receiptReport = async (ctx: Ctx, id: number, language: Language) =>
  reportOf(ctx, await loadReceipt(ctx, id), language);

/** The data of the same. Refuses as above. */
export const receiptReportData = async (ctx: Ctx, id: number) => reportDataOf(ctx, await loadReceipt(ctx, id));

/** The page for anyone with the receipt's link. Refuses: receipt.not_found. */
export const receiptReportByLink = async (context: AppContext, token: string, language: Language) =>
  reportOf(context, await loadReceiptByLink(context, token), language);

/** The data of the same. Refuses as above. */
export const receiptReportDataByLink = async (context: AppContext, token: string) =>
  reportDataOf(context, await loadReceiptByLink(context, token));
