/** What other features may use of listings. */
export { erasePhotos } from './erase-photos.ts';
export { searchWords } from './fold.ts';
export { listingRecords } from './personal-records.ts';
export { mayOpenHome } from './policy.ts';
export { homeKeyOf, type WrittenAddress } from './same-home.ts';
