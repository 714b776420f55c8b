/** What stands in every text that says anything of vouchers. Files of ten thousand listings are read in seconds by it. */
const aboutVouchers =
  /\bsect?(?:ion)?[ .-]?(?:8|eight)|vouch|\bhud\b|\bs8\b|hcv|subsid|welfare|assistance|housing authorit/i;

type Finding = { category: string; outcome: 'violation' | 'review'; start: number; end: number };

/** Whether a text is worth reading for it. */
export const mentionsVouchers = (text: string): boolean => aboutVouchers.test(text);

/** The words with which a text refuses housing vouchers, of what was found in it. Names of sites like GoSection8 are no refusal. */
export const voucherRefusalIn = (text: string, findings: readonly Finding[]): string | null => {
  const found = findings.find(({ category, outcome }) => category === 'voucher' && outcome === 'violation');
  return found ? text.slice(found.start, found.end).replace(/\s+/g, ' ') : null;
};
