import { checkText } from '../../monitor/in-files.embed.ts';
import { mentionsVouchers, voucherRefusalIn } from './voucher-refusal.ts';

/** The words with which a text of a feed refuses housing vouchers, or null; read where it is called, so not where requests are answered. */
export const refusalInFile = (text: string): string | null =>
  mentionsVouchers(text) ? voucherRefusalIn(text, checkText(text, { only: 'violations' })) : null;
