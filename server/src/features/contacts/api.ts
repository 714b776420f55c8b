/** What other features may use of contacts. */
export { issueReceipt } from './issue-receipt.ts';
export { type HomeWithOwner, loadHomeToContact } from './load-home.ts';
