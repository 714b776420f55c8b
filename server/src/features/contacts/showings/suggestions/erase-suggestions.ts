import { and, eq, inArray, or } from 'drizzle-orm';
import type { AppContext } from '../../../../app-context.ts';
import type { Tx } from '../../../../platform/database/db.ts';
import { outboxMails } from '../../../../providers/mail/tables.ts';
import { showingSuggestions } from '../tables.ts';
import { mailsOfSuggestion, notifyOfSuggestion } from './notify-of-suggestion.ts';

const s = showingSuggestions;

/**
 * Erases a person from suggested times. The suggestion itself stays; words are erased, and the emails with the name and
 * words. Open ones end, and the other side is notified.
 */
export const eraseSuggestions = async (
  tx: Tx,
  context: AppContext,
  { tenantId, ownerId, erasedName }: { tenantId: number | null; ownerId: number | null; erasedName: string },
): Promise<void> => {
  const now = context.now();
  const isTheirs = or(eq(s.tenantId, tenantId ?? 0), eq(s.ownerId, ownerId ?? 0));
  const theirs = await tx
    .select({ id: s.id, status: s.status, tenantId: s.tenantId })
    .from(s)
    .where(isTheirs)
    .orderBy(s.id)
    .for('no key update');
  if (theirs.length === 0) return;
  await tx.delete(outboxMails).where(
    inArray(
      outboxMails.event,
      theirs.flatMap(({ id }) => mailsOfSuggestion(id)),
    ),
  );
  await tx
    .update(s)
    .set({ note: null })
    .where(eq(s.tenantId, tenantId ?? 0));
  await tx
    .update(s)
    .set({ answer: null })
    .where(eq(s.ownerId, ownerId ?? 0));
  for (const { id, status, tenantId: tenant } of theirs) {
    if (status !== 'open') continue;
    const end = tenant === tenantId ? 'withdrawn' : 'declined';
    await tx
      .update(s)
      .set({ status: end, endedAt: now })
      .where(and(eq(s.id, id), eq(s.status, 'open')));
    await notifyOfSuggestion(tx, context, id, end, erasedName);
  }
};
