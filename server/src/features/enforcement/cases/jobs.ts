import { and, inArray, isNull } from 'drizzle-orm';
import type { House } from '../../../app-context.ts';
import type { Job } from '../../../platform/jobs.ts';
import { tidyFiles } from '../../../providers/files/tidy-files.ts';
import { evidenceFiles } from './evidence-files.ts';
import { reportEvidence } from './tables.ts';

const day = 86_400_000;

/** Removes files that no report names: of an upload that a crash cut short, of a reset of the demo. Answers how many went. */
export const tidyEvidence = (house: House, storedBefore = new Date(Date.now() - day)): Promise<number> =>
  tidyFiles(evidenceFiles(house), storedBefore, async (ids) => {
    const named = await house.db
      .select({ id: reportEvidence.id })
      .from(reportEvidence)
      .where(and(inArray(reportEvidence.id, ids), isNull(reportEvidence.removedAt)));
    return named.map(({ id }) => id);
  });

export const caseJobs: readonly Job[] = [
  {
    name: 'enforcement.tidy-evidence',
    cron: '17 * * * *',
    run: async (house) => {
      await tidyEvidence(house);
    },
  },
];
