import { checkText } from '../../monitor/in-files.embed.ts';
import { mentionsVouchers, voucherRefusalIn } from './voucher-refusal.ts';

/**
 * Returns the words with which a text of a feed refuses housing vouchers, or null. Reads the text in the calling
 * thread, so it must not run where requests are answered.
 */
export const refusalInFile = (text: string): string | null =>
  mentionsVouchers(text) ? voucherRefusalIn(text, checkText(text, { only: 'violations' })) : null;
