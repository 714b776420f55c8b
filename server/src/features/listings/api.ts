/** What other features may use of listings. */
export { erasePhotos } from './erase-photos.ts';
export { listingRecords } from './personal-records.ts';
export { mayOpenHome } from './policy.ts';
