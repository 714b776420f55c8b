import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { tidyFiles } from '../../../providers/files/tidy-files.ts';
import { messageAttachments } from '../tables.ts';
import { attachmentFiles } from './attachment-files.ts';

const day = 86_400_000;

/**
 * Deletes files that were not sent within a day of their upload, then files without a row (from an upload cut short by
 * a crash, or a reset of the demo). Returns how many were deleted.
 */
export const tidyAttachments = async (
  context: AppContext,
  storedBefore = new Date(Date.now() - day),
): Promise<number> => {
  const files = attachmentFiles(context);
  const unused = await context.db
    .delete(messageAttachments)
    .where(
      and(
        isNull(messageAttachments.messageId),
        isNull(messageAttachments.removedAt),
        lt(messageAttachments.uploadedAt, new Date(context.now().getTime() - day)),
      ),
    )
    .returning({ id: messageAttachments.id });
  for (const { id } of unused) await files.remove(id);
  const orphaned = await tidyFiles(files, storedBefore, async (ids) => {
    const named = await context.db
      .select({ id: messageAttachments.id })
      .from(messageAttachments)
      .where(and(inArray(messageAttachments.id, ids), isNull(messageAttachments.removedAt)));
    return named.map(({ id }) => id);
  });
  return unused.length + orphaned;
};
