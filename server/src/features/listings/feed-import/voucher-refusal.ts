/**
 * Pattern that occurs in every text that mentions vouchers. It lets files of ten thousand listings be read in seconds.
 */
const aboutVouchers =
  /\bsect?(?:ion)?[ .-]?(?:8|eight)|vouch|\bhud\b|\bs8\b|hcv|subsid|welfare|assistance|housing authorit/i;

type Finding = { category: string; outcome: 'violation' | 'review'; start: number; end: number };

/** Returns whether a text may mention vouchers and needs a full check. */
export const mentionsVouchers = (text: string): boolean => aboutVouchers.test(text);

/**
 * Returns the words with which a text refuses housing vouchers, from its findings. Names of sites like GoSection8 are
 * not refusals.
 */
export const voucherRefusalIn = (text: string, findings: readonly Finding[]): string | null => {
  const found = findings.find(({ category, outcome }) => category === 'voucher' && outcome === 'violation');
  return found ? text.slice(found.start, found.end).replace(/\s+/g, ' ') : null;
};
