/**
 * The listings of the file that refuse housing vouchers, by id, with the words that do. They are stored here because reading the texts at
 * each first start took seconds; `server/src/demo/sample-listings.test.ts` checks them against the wording monitor.
 */
export const voucherRefusals: ReadonlyMap<string, string> = new Map([
  ['5668257421', 'HUD not accepted'],
  ['5653497374', 'No section eight'],
  ['5631135593', 'No section 8 housing'],
  ['5631121166', 'No section 8 housing'],
  ['5667221842', 'No Section 8'],
]);
