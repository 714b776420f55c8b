/** What vouchers are called in advertisements. */
const voucher = String.raw`\b(?:sections?\s*-?\s*(?:8|eight)|sec\.?\s*8|s8|hud|(?:housing\s+)?vouchers?)\b`;

const refusals = [
  // "No Section 8", "No HUD or Section 8", "not Section 8 approved"; but not "no pets, Section 8 OK".
  String.raw`\b(?:no|not|non)[\s-]+(?:hud\s+or\s+|public\s+|housing\s+|government\s+|a\s+)?${voucher}(?!\s*(?:ok|okay|welcome|accepted|friendly))`,
  // "HUD not accepted", "vouchers are not taken".
  String.raw`${voucher}[^.!?;,]{0,24}\b(?:not|never|cannot|isn'?t|aren'?t|no\s+longer)\b[^.!?;,]{0,12}\b(?:accept|allow|welcome|consider|tak|approv|eligib|qualif)\w*`,
  // "We do not accept vouchers", "won't take Section 8".
  String.raw`\b(?:do(?:es)?\s+not|don'?t|doesn'?t|can\s?not|can'?t|will\s+not|won'?t|not|never)\s+(?:\w+\s+)?(?:accept|tak|participat|allow|approv)\w*[^.!?;,]{0,24}${voucher}`,
].map((source) => new RegExp(source, 'i'));

/** The words with which a text refuses housing vouchers, or null when it does not. Names of sites like GoSection8 are no refusal. */
export const voucherRefusal = (text: string): string | null => {
  for (const refusal of refusals) {
    const found = refusal.exec(text);
    if (found) return found[0].replace(/\s+/g, ' ').trim();
  }
  return null;
};
