/** What vouchers are called in advertisements. */
const voucher = String.raw`\b(?:sections? ?-? ?(?:8|eight)|sec\.? ?8|s8|hud|(?:housing )?vouchers?)\b`;

/** For texts with single spaces: a run of them that may be divided in two ways is tried in all of them. */
export const refusals: readonly RegExp[] = [
  // "No Section 8", "No HUD or Section 8", "not Section 8 approved"; but not "no pets, Section 8 OK".
  String.raw`\b(?:no|not|non)[ -]+(?:hud or |public |housing |government |a )?${voucher}(?! ?(?:ok|okay|welcome|accepted|friendly))`,
  // "HUD not accepted", "vouchers are not taken".
  String.raw`${voucher}[^.!?;,]{0,24}\b(?:not|never|cannot|isn'?t|aren'?t|no longer)\b[^.!?;,]{0,12}\b(?:accept|allow|welcome|consider|tak|approv|eligib|qualif)\w*`,
  // "We do not accept vouchers", "won't take Section 8".
  String.raw`\b(?:do(?:es)? not|don'?t|doesn'?t|can ?not|can'?t|will not|won'?t|not|never) (?:\w+ )?(?:accept|tak|participat|allow|approv)\w*[^.!?;,]{0,24}${voucher}`,
].map((source) => new RegExp(source, 'i'));

/** The words with which a text refuses housing vouchers, or null when it does not. Names of sites like GoSection8 are no refusal. */
export const voucherRefusal = (text: string): string | null => {
  const spaced = text.replace(/\s+/g, ' ');
  for (const refusal of refusals) {
    const found = refusal.exec(spaced);
    if (found) return found[0].trim();
  }
  return null;
};
