/** What other features may use of listings. */

export { listingRecords } from './data-export.ts';
export { erasePoints } from './map/place-home.ts';
export { homeKeyOf, type WrittenAddress } from './owner-import/same-home.ts';
export { erasePhotos } from './photos/erase-photos.ts';
export { mayOpenHome } from './policy.ts';
export { readNextEnding } from './publication/next-ending.ts';
export { searchWords } from './search/normalize-text.ts';
