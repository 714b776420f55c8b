/** The saved homes and searches feature's exports for other features. */

export { eraseSaved, savedRecords } from './data-export.ts';
export { presentSince } from './homes/present.ts';
export { readSavedHomes } from './homes/queries.ts';
export { saveHome } from './homes/save-home.ts';
export { savedNotifications } from './notification-source.ts';
export { foldSearchesAgain } from './searches/fold-searches.ts';
export { keptVoucherOf } from './searches/kept-voucher.ts';
