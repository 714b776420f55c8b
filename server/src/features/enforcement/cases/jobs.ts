import { and, inArray, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Job } from '../../../platform/jobs.ts';
import { tidyFiles } from '../../../providers/files/tidy-files.ts';
import { warnOfPromises } from './emails/warn-of-promises.ts';
import { evidenceFiles } from './evidence-files.ts';
import { reportEvidence } from './tables.ts';

const day = 86_400_000;

/**
 * Deletes files that no report names (left by an upload that a crash cut short, or by a reset of the demo). Returns the number
 * deleted.
 */
const tidyEvidence = (context: AppContext, storedBefore = new Date(Date.now() - day)): Promise<number> =>
  tidyFiles(evidenceFiles(context), storedBefore, async (ids) => {
    const named = await context.db
      .select({ id: reportEvidence.id })
      .from(reportEvidence)
      .where(and(inArray(reportEvidence.id, ids), isNull(reportEvidence.removedAt)));
    return named.map(({ id }) => id);
  });

export const caseJobs: readonly Job[] = [
  {
    name: 'enforcement.warn-of-promises',
    cron: '*/5 * * * *',
    run: async (context) => {
      await warnOfPromises(context);
    },
  },
  {
    name: 'enforcement.tidy-evidence',
    cron: '17 * * * *',
    run: async (context) => {
      await tidyEvidence(context);
    },
  },
];
