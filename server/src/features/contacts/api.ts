/** What other features may use of contacts. */
export { contactKeyOf, issueReceipt } from './issue-receipt.ts';
export { loadHomeToContact, loadHomeToQuote } from './load-home.ts';
export { contactRecords } from './personal-records.ts';
export { findHome } from './queries.ts';
export { receiptReport, receiptReportData } from './receipt-report.ts';
