/** What other features may use of lease-up: the steps from an approved application with a voucher to the keys. */

export { eraseAuthorityAccounts } from './authority-accounts/erase-authority-accounts.ts';
export { leaseUpRecords } from './data-export.ts';
export { packetNotifications } from './notification-source.ts';
export { answersOf } from './packet/document.ts';
export { eraseLeasePackets } from './packet/erase-packets.ts';
export { packetPageOf } from './packet/present.ts';
