/** What other features may use of listings. */
export { erasePhotos } from './photos/erase-photos.ts';
export { searchWords } from './search/normalize-text.ts';
export { listingRecords } from './data-export.ts';
export { mayOpenHome } from './policy.ts';
export { homeKeyOf, type WrittenAddress } from './owner-import/same-home.ts';
