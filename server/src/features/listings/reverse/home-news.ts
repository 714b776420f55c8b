import { wakeAtCommit } from '../../../platform/database/transactions.ts';

/** The job that looks who waits for a home that came or changed; the feature that keeps searches runs it. */
export const homeNewsJob = 'listings.home-news';

/** Has it looked at once, after the commit, whom a home's change concerns. A writer that does not say it costs a minute. */
export const tellHomeNews = (): void => wakeAtCommit(homeNewsJob);
