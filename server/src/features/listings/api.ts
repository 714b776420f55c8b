/** The part of listings that other features may use. */

export { eraseFreeQuestions } from './availability-check/erase-questions.ts';
export { eraseListingAnswers } from './checks/erase-answers.ts';
export { listingRecords } from './data-export.ts';
export { placesOf } from './fee/paid-homes.ts';
export { listingPurpose, listingsPurpose } from './fee/purpose.ts';
export { eraseFeeds } from './feeds/connected/erase-feeds.ts';
export { feedKeyOf } from './feeds/connected/feed-key.ts';
export { findListedNear } from './map/find-near.ts';
export { erasePoints } from './map/place-home.ts';
export { ownerMessagesSql } from './owner-messages-sql.ts';
export { drawPhoto } from './photos/draw-photo.ts';
export { erasePhotos } from './photos/erase-photos.ts';
export { mayOpenHome } from './policy.ts';
export { countEach, locationOf } from './queries.ts';
export { answersSearch, factColumns, type HomeFacts } from './reverse/answers-search.ts';
export { homeNewsJob } from './reverse/home-news.ts';
export { keysOfHome, keysOfSearch } from './reverse/reverse-keys.ts';
export type { Location as Whereabouts } from './search/find-place.ts';
export { type Freshness, watchFreshness } from './search/freshness.ts';
export { fitNarrowing } from './voucher-fit/fit-sql.ts';
export { fitsFamily } from './voucher-fit/fits-family.ts';
export { areasOfZips, limitsOn, rentYearOn } from './voucher-fit/queries.ts';
