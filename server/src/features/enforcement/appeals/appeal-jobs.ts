import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Job } from '../../../platform/jobs.ts';
import { tidyFiles } from '../../../providers/files/tidy-files.ts';
import { appealDocuments } from '../tables.ts';
import { appealFiles } from './appeal-files.ts';

const day = 86_400_000;

/**
 * Deletes documents that no appeal was filed with, a day after their upload, and then files that no document row names (left by
 * deleted documents, by an upload that a crash cut short, or by a reset of the demo). Returns the number of files deleted.
 */
export const tidyAppealDocuments = async (
  context: AppContext,
  storedBefore = new Date(Date.now() - day),
): Promise<number> => {
  const files = appealFiles(context);
  const unused = await context.db
    .delete(appealDocuments)
    .where(
      and(
        isNull(appealDocuments.appealId),
        isNull(appealDocuments.removedAt),
        lt(appealDocuments.createdAt, new Date(context.now().getTime() - day)),
      ),
    )
    .returning({ id: appealDocuments.id });
  for (const { id } of unused) await files.remove(id);
  const orphaned = await tidyFiles(files, storedBefore, async (ids) => {
    const named = await context.db
      .select({ id: appealDocuments.id })
      .from(appealDocuments)
      .where(and(inArray(appealDocuments.id, ids), isNull(appealDocuments.removedAt)));
    return named.map(({ id }) => id);
  });
  return unused.length + orphaned;
};

export const appealJobs: readonly Job[] = [
  {
    name: 'enforcement.tidy-appeal-documents',
    cron: '7 * * * *',
    run: async (context) => {
      await tidyAppealDocuments(context);
    },
  },
];
