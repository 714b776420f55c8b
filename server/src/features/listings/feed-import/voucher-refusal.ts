import { violationsIn } from '../../enforcement/monitor/api.ts';

/** What stands in every text that says anything of vouchers. Files of ten thousand listings are read in seconds by it. */
const aboutVouchers =
  /\bsect?(?:ion)?[ .-]?(?:8|eight)|vouch|\bhud\b|\bs8\b|hcv|subsid|welfare|assistance|housing authorit/i;

/** The words with which a text refuses housing vouchers, or null when it does not. Names of sites like GoSection8 are no refusal. */
export const voucherRefusal = (text: string): string | null => {
  if (!aboutVouchers.test(text)) return null;
  const found = violationsIn(text).find(({ category }) => category === 'voucher');
  return found ? text.slice(found.start, found.end).replace(/\s+/g, ' ') : null;
};
