import type { Job } from '../../platform/jobs.ts';
import { openGateway } from '../payments/api.ts';
import { notifyOfRepealed, notifyOfRepealedJob } from './credits/notify-of-rent.ts';
import { expireCredits } from './credits/rent-credits.ts';
import { readPublishedListings } from './findings/read-listings.ts';
import { collectFines } from './fines/collect-fines.ts';
import { lookAtAnswers, lookAtContradictedClaims } from './patterns/look-for-patterns.ts';
import { endSuspensions } from './penalties/end-suspensions.ts';

/** Scheduled jobs of enforcement. */
export const enforcementJobs: readonly Job[] = [
  {
    name: 'enforcement.end-suspensions',
    cron: '* * * * *',
    run: async (context) => {
      await endSuspensions(context);
    },
  },
  {
    name: 'enforcement.collect-fines',
    cron: '*/10 * * * *',
    run: async (context) => {
      await collectFines(context, openGateway(context));
    },
  },
  {
    // Does nothing until the rules have another version.
    name: 'enforcement.read-listings',
    cron: '*/5 * * * *',
    run: async (context) => {
      await readPublishedListings(context);
    },
  },
  {
    // At night, because it reads half a year; once a month it finds something to do.
    name: 'enforcement.look-at-answers',
    cron: '23 9 * * *',
    run: async (context) => {
      await lookAtAnswers(context);
    },
  },
  {
    name: 'enforcement.look-at-homes-told-gone',
    cron: '53 9 * * *',
    run: async (context) => {
      await lookAtContradictedClaims(context);
    },
  },
  {
    name: notifyOfRepealedJob,
    cron: '*/5 * * * *',
    run: async (context) => {
      await notifyOfRepealed(context);
    },
  },
  {
    // Under the name that existing databases have it scheduled by.
    name: 'payments.expire-rent-credits',
    cron: '17 * * * *',
    run: async (context) => {
      await expireCredits(context);
    },
  },
];
