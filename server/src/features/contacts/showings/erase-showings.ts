import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { outboxMails } from '../../../providers/mail/tables.ts';
import { notifyOfShowing, reminderEvents } from './notify-of-showing.ts';
import { recordShowingEvent } from './record-event.ts';
import { eraseSuggestions } from './suggestions/erase-suggestions.ts';
import { showingEvents, showings } from './tables.ts';

/**
 * Erases a person from showings. The showing itself stays, with its times; words are erased, and the emails with the
 * name and words. Upcoming showings are canceled, and the other side is notified.
 */
export const eraseShowings = async (
  tx: Tx,
  context: AppContext,
  person: { accountId: number; tenantId: number | null; ownerId: number | null; erasedName: string },
): Promise<void> => {
  const { accountId, tenantId, ownerId, erasedName } = person;
  await eraseSuggestions(tx, context, person);
  const now = context.now();
  const s = showings;
  const isTheirs = or(eq(s.tenantId, tenantId ?? 0), eq(s.ownerId, ownerId ?? 0));
  const theirs = await tx.select().from(s).where(isTheirs).orderBy(s.id).for('no key update');
  if (theirs.length === 0) return;
  const ids = theirs.map(({ id }) => id);
  const mailed = tx
    .select({
      event: sql<string>`'showing:' || ${showingEvents.showingId} || ':' || ${showingEvents.id} || ':' || side.name`,
    })
    .from(showingEvents)
    .innerJoin(sql`(values ('tenant'), ('owner')) side (name)`, sql`true`)
    .where(inArray(showingEvents.showingId, ids));
  const reminded = theirs.flatMap(({ id, sequence }) =>
    Array.from({ length: sequence + 1 }, (_, count) => reminderEvents(id, count)).flat(),
  );
  await tx
    .delete(outboxMails)
    .where(or(sql`${outboxMails.event} = any(array(${mailed}))`, inArray(outboxMails.event, reminded)));
  for (const showing of theirs) {
    if (showing.status !== 'requested' && showing.status !== 'confirmed') continue;
    const side = showing.tenantId === tenantId ? 'tenant' : 'owner';
    const wasConfirmed = showing.status === 'confirmed';
    const kind = side === 'owner' && !wasConfirmed ? 'declined' : 'cancelled';
    await tx
      .update(s)
      .set({
        status: kind,
        proposedBy: null,
        proposedStartsAt: null,
        proposedEndsAt: null,
        remindAt: null,
        sequence: wasConfirmed ? showing.sequence + 1 : showing.sequence,
      })
      .where(eq(s.id, showing.id));
    const { id: showingId, startsAt } = showing;
    const event = { showingId, kind, by: side, actorAccountId: accountId, startsAt, at: now } as const;
    const eventId = await recordShowingEvent(tx, event);
    await notifyOfShowing(tx, context, showingId, {
      news: kind,
      to: [side === 'tenant' ? 'owner' : 'tenant'],
      eventId,
      withCalendar: wasConfirmed,
      otherName: erasedName,
    });
  }
  await tx
    .update(s)
    .set({ note: null })
    .where(and(eq(s.tenantId, tenantId ?? 0), sql`${s.note} is not null`));
  await tx
    .update(showingEvents)
    .set({ note: null })
    .where(
      and(
        eq(showingEvents.actorAccountId, accountId),
        sql`${showingEvents.note} is not null`,
        inArray(showingEvents.showingId, ids),
      ),
    );
};
