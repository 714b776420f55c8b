import type { Job } from '../../platform/jobs.ts';
import { askOwners, forgetQuestions } from './availability-check/ask-owners.ts';
import { sinkUnconfirmed } from './availability-check/sink-unconfirmed.ts';
import { checkListings, recheckAllListings } from './checks/check-listings.ts';
import { feedPhotosJob } from './feeds/photos/await-photos.ts';
import { fetchFeedPhotos } from './feeds/photos/fetch-photos.ts';
import { feedsJob, runFeeds } from './feeds/runs/run-feeds.ts';
import { countHomes } from './map/count-homes.ts';
import { placeByZip } from './map/place-home.ts';
import { importHomesJob, runHomeImports, tidyHomeImports } from './owner-import/run-home-import.ts';
import { expireListings } from './publication/expire-listings.ts';
import { remindOfEnd } from './publication/remind-of-end.ts';

/** Scheduled jobs of listings. */
export const listingsJobs: readonly Job[] = [
  {
    name: 'listings.expire',
    cron: '* * * * *',
    run: async (context) => {
      await expireListings(context);
    },
  },
  {
    name: 'listings.remind-of-end',
    cron: '*/10 * * * *',
    run: async (context) => {
      await remindOfEnd(context);
    },
  },
  {
    name: 'listings.sink-unconfirmed',
    cron: '* * * * *',
    run: async (context) => {
      await sinkUnconfirmed(context);
    },
  },
  // Asks each owner once a week, counted from when there was something to ask, so that not all get their emails on one
  // day.
  {
    name: 'listings.ask-still-free',
    cron: '*/10 * * * *',
    run: async (context) => {
      await askOwners(context);
    },
  },
  { name: 'listings.forget-still-free', cron: '53 * * * *', run: forgetQuestions },
  // Continues within a minute what a crashed server had begun.
  { name: importHomesJob, cron: '* * * * *', run: runHomeImports },
  {
    name: feedsJob,
    cron: '* * * * *',
    run: async (context) => {
      await runFeeds(context);
    },
  },
  { name: feedPhotosJob, cron: '* * * * *', run: fetchFeedPhotos },
  { name: 'listings.count-for-map', cron: '* * * * *', run: countHomes },
  { name: 'listings.place-by-zip', cron: '* * * * *', run: placeByZip },
  {
    name: 'listings.check',
    cron: '* * * * *',
    run: async (context) => {
      await checkListings(context);
    },
  },
  { name: 'listings.check-all-anew', cron: '17 8 * * *', run: recheckAllListings },
  { name: 'listings.tidy-imports', cron: '41 * * * *', run: tidyHomeImports },
];
