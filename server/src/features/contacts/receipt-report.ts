import { createHash } from 'node:crypto';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../context.ts';
import { permit } from '../../platform/policy.ts';
import { judgeReceipt } from './judge-receipt.ts';
import { mayListReceipts, mayReadReceipt } from './policy.ts';
import { presentReceipt } from './present.ts';
import { findFirstContactId, findReceipt, findReceiptPlaces, type ReceiptWithStatus } from './queries.ts';
import { receiptReportPage } from './receipt-report-page.ts';
import { reportStyle } from './receipt-report-style.ts';
import { coveredText } from './receipt-seal.ts';

/** No scripts, nothing from elsewhere, no frames; the one style element by its hash. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(reportStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** To be sent with the report, whichever form it has. */
export const receiptReportHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

const loadReceipt = async (ctx: Ctx, id: number): Promise<ReceiptWithStatus> => {
  permit(mayListReceipts(ctx.viewer));
  const receipt = await findReceipt(ctx.db, id);
  permit(mayReadReceipt(ctx.viewer, receipt));
  if (!receipt) throw new Refusal('receipt.not_found');
  return receipt;
};

/**
 * The receipt as a page fit for printing, checked while it is made. Refuses: viewer.unknown, receipt.not_found (also when
 * it exists and is someone else's).
 */
export const receiptReport = async (
  ctx: Ctx,
  id: number,
  language: 'en' | 'es',
): Promise<{ html: string; headers: Readonly<Record<string, string>> }> => {
  const receipt = await loadReceipt(ctx, id);
  const [places, fault, firstId] = await Promise.all([
    findReceiptPlaces(ctx.db, receipt),
    judgeReceipt(ctx, receipt),
    findFirstContactId(ctx.db, receipt),
  ]);
  if (!places) throw new Error(`Receipt ${id} has no home.`);
  const html = receiptReportPage(
    { receipt, places, fault, isFirstContact: firstId === receipt.id, checkedAt: ctx.now(), origin: ctx.config.origin },
    language,
  );
  return { html, headers: { ...receiptReportHeaders, 'content-language': language } };
};

/**
 * The same as data, for those who check the seal themselves: `sealedText` is what `receiptHash` is the SHA-256 of; each
 * personal value stands in it as the SHA-256 of salt, field name and value, with a line feed between. Refuses as above.
 */
export const receiptReportData = async (ctx: Ctx, id: number) => {
  const receipt = await loadReceipt(ctx, id);
  const fault = await judgeReceipt(ctx, receipt);
  return {
    receipt: presentReceipt(receipt),
    verdict: { isGenuine: fault === null, fault, checkedAt: ctx.now().toISOString() },
    sealedText: coveredText(receipt),
    salt: receipt.salt,
    previousHash: receipt.previousHash,
  };
};
