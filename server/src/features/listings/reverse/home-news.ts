import { wakeAtCommit } from '../../../platform/database/transactions.ts';

/** Name of the job that finds who waits for a home that came or changed; the feature that stores searches runs it. */
export const homeNewsJob = 'listings.home-news';

/** Wakes that job right after the commit. A writer that does not call this delays it by up to a minute. */
export const wakeHomeNews = (): void => wakeAtCommit(homeNewsJob);
