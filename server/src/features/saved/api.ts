/** What other features may use of what people saved. */

export { savedNotifications } from './notification-source.ts';
export { eraseSaved, savedRecords } from './personal-records.ts';
export { keptVoucherOf } from './searches/kept-voucher.ts';
