/** The contacts feature's exports for other features. */

export { contactRecords } from './data-export.ts';
export { eraseContacts, erasedName } from './erase-contacts.ts';
export { guestContactNotifications } from './guest-contacts/notification-source.ts';
export { sendInquiry } from './inquiries/send-inquiry.ts';
export { loadHomeToContact, loadHomeToQuote } from './load-home.ts';
export { presentReceipt } from './present.ts';
export { findEarlierContactsOfEach, findHome, findReceipt, findReceiptsById, type Home } from './queries.ts';
export { adoptReceipts } from './receipts/adopt-receipts.ts';
export {
  contactKeyOf,
  contactKeysOf,
  issueReceipt,
  lockContact,
  plainKeysOf,
} from './receipts/issue-receipt.ts';
export { readReceiptsOfAgent } from './receipts/read-receipts-of-agent.ts';
export { findReceiptByLink, linkOfReceipt } from './receipts/receipt-link.ts';
export { recordStatus } from './receipts/record-events.ts';
export { audienceOf, type SeenReceipt, seeReceipt } from './receipts/seen-receipt.ts';
export { type ContactOnRecord, decideFirstContact, type FirstContact } from './rules.ts';
export { eraseShowings } from './showings/erase-showings.ts';
export { showingNotifications } from './showings/notification-source.ts';
export { placeOf } from './showings/present.ts';
export { statusAt } from './showings/rules.ts';
export { suggestionNotifications } from './showings/suggestions/notification-source.ts';
