/** What other features may use of listings. */
export { listingRecords } from './personal-records.ts';
export { mayOpenHome } from './policy.ts';
