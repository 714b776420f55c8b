import { inArray } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { forgetOldChanges } from '../../platform/events.ts';
import type { Job } from '../../platform/jobs.ts';
import { tidyFiles } from '../../providers/files/tidy-files.ts';
import { documentFiles } from './apply/document-files.ts';
import { feeGuaranteeFacts } from './fee/fee-guarantee-facts.ts';
import { returnUnopenedFees } from './fee/return-unopened-fees.ts';
import { applicationDocuments } from './tables.ts';
import { closeSilentViewings } from './viewing/close-viewings.ts';

const day = 86_400_000;

/**
 * Removes files that no document refers to, a day after they were stored: from an upload cut short by a crash, or a
 * reset of the demo.
 */
export const tidyDocumentFiles = async (context: AppContext, before = new Date(Date.now() - day)): Promise<number> =>
  tidyFiles(documentFiles(context), before, async (keys) => {
    const named = await context.db
      .select({ key: applicationDocuments.fileKey })
      .from(applicationDocuments)
      .where(inArray(applicationDocuments.fileKey, keys));
    return named.map(({ key }) => key);
  });

/** Scheduled work on applications. */
export const applicationsJobs: readonly Job[] = [
  {
    name: 'applications.close-silent-viewings',
    cron: '* * * * *',
    run: async (context) => {
      await closeSilentViewings(context);
      await forgetOldChanges(context);
    },
  },
  {
    name: 'applications.tidy-documents',
    cron: '23 4 * * *',
    run: async (context) => {
      await tidyDocumentFiles(context);
    },
  },
  {
    // The name under which databases have it scheduled.
    name: 'payments.fee-guarantee',
    cron: '7 * * * *',
    run: async (context) => {
      await returnUnopenedFees(context, feeGuaranteeFacts(context));
    },
  },
];
