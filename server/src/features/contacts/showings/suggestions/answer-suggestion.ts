import { randomUUID } from 'node:crypto';
import type { SuggestionAnswerForm } from '@lintel/contract/contacts/showings/suggestions/schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../../app-context.ts';
import { audit } from '../../../../platform/audit.ts';
import type { Tx } from '../../../../platform/database/db.ts';
import { sqlStateOf } from '../../../../platform/database/sql-state.ts';
import { permit } from '../../../../platform/policy.ts';
import type { Viewer } from '../../../../viewer.ts';
import { holdingTexts, watchText } from '../../../monitor/api.ts';
import { mayListShowingsOfOwner, mayTakeSuggestionStep } from '../../policy.ts';
import { notifyOfShowing } from '../notify-of-showing.ts';
import { findHeld, findOpenShowingOf, findPlan, lockOwnerCalendar } from '../queries.ts';
import { recordShowingEvent } from '../record-event.ts';
import { answerByOf, remindAtOf, type Times } from '../rules.ts';
import { settleShowings } from '../settle-showings.ts';
import { showingSuggestions, showings } from '../tables.ts';
import { notifyOfSuggestion } from './notify-of-suggestion.ts';
import { timesOf } from './present.ts';
import { findSuggestion, type ListedSuggestion } from './queries.ts';
import { faultOfTime } from './rules.ts';

const exclusionViolation = '23P01';

type Answer = Omit<SuggestionAnswerForm, 'startsAt'> & { startsAt: Date | null };

/**
 * Answers suggested times for the owner: an accepted time becomes a confirmed showing, a counteroffer a requested
 * showing that the tenant decides about, and a no gives its reason. Simultaneous steps are decided under the owner's
 * calendar lock. Refuses: viewer.unknown, viewer.not_allowed, suggestion.not_found, suggestion.not_open,
 * property.not_available, showing.not_offered, showing.taken, showing.too_soon, and for words that turn people away
 * wording.violation.
 */
export const answerSuggestion = (ctx: Ctx, asked: Answer & { id: number; ownerId: number }): Promise<void> =>
  holdingTexts(ctx, asked.note === null ? [] : [asked.note], async () => {
    permit(mayListShowingsOfOwner(ctx.viewer, asked.ownerId));
    const { viewer } = ctx;
    if (!viewer) throw new Refusal('viewer.unknown');
    const now = ctx.now();
    try {
      await ctx.db.transaction(async (tx) => {
        await lockOwnerCalendar(tx, asked.ownerId);
        const held = await findSuggestion(tx, asked.id, now);
        permit(mayTakeSuggestionStep(viewer, held, asked.answer, now));
        if (!held) throw new Refusal('suggestion.not_found');
        await record(tx, { ...ctx, viewer, now: () => now }, held, asked);
      });
    } catch (error) {
      // The lock keeps two answers apart; the constraint protects against anything else that writes.
      throw sqlStateOf(error) === exclusionViolation ? new Refusal('showing.taken') : error;
    }
  });

type Answering = Ctx & { viewer: Viewer };

const record = async (
  tx: Tx,
  ctx: Answering,
  held: ListedSuggestion,
  { answer, startsAt, note }: Answer,
): Promise<void> => {
  const { suggestion } = held;
  const now = ctx.now();
  if (note !== null) {
    // The tenant reads it, so it is checked like a message.
    await watchText(tx, ctx, {
      foundIn: 'message',
      writtenAs: 'owner',
      home: { id: suggestion.propertyId, title: held.title },
      place: { state: held.state, city: held.city },
      texts: { note },
    });
  }
  const end = async (
    status: 'accepted' | 'countered' | 'declined',
    rest: { showingId?: number; answer?: string | null },
  ) => {
    await tx
      .update(showingSuggestions)
      .set({ status, endedAt: now, ...rest })
      .where(eq(showingSuggestions.id, suggestion.id));
    await audit(tx, {
      kind: `suggestion_${status}`,
      actor: ctx.viewer,
      subject: `suggestion:${suggestion.id}`,
      facts: { propertyId: suggestion.propertyId, ...(rest.showingId ? { showingId: rest.showingId } : {}) },
      at: now,
    });
  };
  if (answer === 'decline') {
    await end('declined', { answer: note });
    await notifyOfSuggestion(tx, ctx, suggestion.id, 'declined');
    return;
  }
  if (!startsAt) throw new Refusal('showing.not_offered');
  await settleShowings(tx, ctx, { ownerId: suggestion.ownerId, tenantId: suggestion.tenantId });
  const { tenantId, propertyId } = suggestion;
  // No suggestion stays open beside a showing: requesting one withdraws the suggestion.
  if ((await findOpenShowingOf(tx, { tenantId, propertyId, now })) !== null) throw new Refusal('suggestion.not_open');
  const showingId =
    answer === 'accept'
      ? await confirmTime(tx, ctx, held, startsAt, note)
      : await offerAnother(tx, ctx, held, startsAt, note);
  await end(answer === 'accept' ? 'accepted' : 'countered', { showingId });
};

const lastsFrom = (startsAt: Date, lengthMinutes: number): Times => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + lengthMinutes * 60_000),
});

/** Whether no one else is shown this home then, or another that the owner shows in person. */
const isFree = async (
  tx: Tx,
  { suggestion }: ListedSuggestion,
  { startsAt, endsAt }: Times,
  { inPerson, now }: { inPerson: boolean; now: Date },
): Promise<boolean> => {
  const home = { id: suggestion.propertyId, ownerId: suggestion.ownerId, inPerson };
  return (await findHeld(tx, home, { from: startsAt, until: endsAt, now })).length === 0;
};

/** Whether the owner shows this home in person; true until they have said. */
const isInPerson = async (tx: Tx, propertyId: number): Promise<boolean> =>
  (await findPlan(tx, propertyId, { from: '2000-01-01', until: '2000-01-01' }))?.inPerson ?? true;

type Made = Times & {
  status: 'requested' | 'confirmed';
  other: Times | null;
  answerBy: Date;
  remindAt: Date | null;
  inPerson: boolean;
};

/** Makes a showing from suggested times, with their receipt, thread and note. */
const makeShowing = async (
  tx: Tx,
  { suggestion }: ListedSuggestion,
  { other, ...made }: Made,
  now: Date,
): Promise<number> => {
  const { propertyId, ownerId, tenantId, receiptId, conversationId, timeZone, note } = suggestion;
  const proposal = other && {
    proposedBy: 'owner' as const,
    proposedStartsAt: other.startsAt,
    proposedEndsAt: other.endsAt,
  };
  const [stored] = await tx
    .insert(showings)
    .values({
      uid: randomUUID(),
      propertyId,
      ownerId,
      tenantId,
      receiptId,
      conversationId,
      timeZone,
      note,
      ...made,
      ...proposal,
      createdAt: now,
    })
    .returning({ id: showings.id });
  if (!stored) throw new Error('The showing was not stored.');
  return stored.id;
};

const tenantsEvent = (held: ListedSuggestion, showingId: number, startsAt: Date) =>
  ({
    showingId,
    kind: 'requested',
    by: 'tenant',
    actorAccountId: held.tenantAccountId,
    startsAt,
    note: held.suggestion.note,
    at: held.suggestion.createdAt,
  }) as const;

const confirmTime = async (
  tx: Tx,
  ctx: Answering,
  held: ListedSuggestion,
  startsAt: Date,
  note: string | null,
): Promise<number> => {
  const now = ctx.now();
  const time = timesOf(held.suggestion).find((one) => one.startsAt.getTime() === startsAt.getTime());
  if (!time) throw new Refusal('showing.not_offered');
  if (startsAt <= now) throw new Refusal('showing.too_soon');
  const inPerson = await isInPerson(tx, held.suggestion.propertyId);
  if (!(await isFree(tx, held, time, { inPerson, now }))) throw new Refusal('showing.taken');
  const remindAt = remindAtOf(startsAt, now);
  const made = { ...time, status: 'confirmed', other: null, answerBy: startsAt, remindAt, inPerson } as const;
  const showingId = await makeShowing(tx, held, made, now);
  await recordShowingEvent(tx, tenantsEvent(held, showingId, startsAt));
  const eventId = await recordShowingEvent(tx, {
    showingId,
    kind: 'confirmed',
    by: 'owner',
    actorAccountId: ctx.viewer.accountId,
    startsAt,
    note,
    at: now,
  });
  await notifyOfShowing(tx, ctx, showingId, {
    news: 'confirmed',
    by: 'owner',
    to: ['tenant', 'owner'],
    withCalendar: true,
    eventId,
    note,
  });
  return showingId;
};

/**
 * Offers another time. The latest of the tenant's times that is still free counts as the requested one, until the
 * tenant has answered the offer.
 */
const offerAnother = async (
  tx: Tx,
  ctx: Answering,
  held: ListedSuggestion,
  startsAt: Date,
  note: string | null,
): Promise<number> => {
  const now = ctx.now();
  const { timeZone, lengthMinutes, propertyId } = held.suggestion;
  const suggested = timesOf(held.suggestion).sort((one, next) => next.startsAt.getTime() - one.startsAt.getTime());
  const isSuggested = suggested.some((one) => one.startsAt.getTime() === startsAt.getTime());
  const fault = isSuggested
    ? 'The tenant suggested this time. Accept it instead'
    : faultOfTime(startsAt, { timeZone, lengthMinutes, now });
  if (fault !== null) throw new Refusal('request.invalid', { fields: { startsAt: fault } });
  const inPerson = await isInPerson(tx, propertyId);
  const other = lastsFrom(startsAt, lengthMinutes);
  if (!(await isFree(tx, held, other, { inPerson, now }))) throw new Refusal('showing.taken');
  let base: Times | undefined;
  for (const time of suggested) {
    if (!base && answerByOf(time.startsAt, now) > now && (await isFree(tx, held, time, { inPerson, now }))) base = time;
  }
  if (!base) throw new Refusal('showing.taken');
  const answerBy = answerByOf(base.startsAt, now);
  const made = { ...base, status: 'requested', other, answerBy, remindAt: null, inPerson } as const;
  const showingId = await makeShowing(tx, held, made, now);
  await recordShowingEvent(tx, tenantsEvent(held, showingId, base.startsAt));
  const eventId = await recordShowingEvent(tx, {
    showingId,
    kind: 'proposed',
    by: 'owner',
    actorAccountId: ctx.viewer.accountId,
    startsAt,
    note,
    at: now,
  });
  await notifyOfShowing(tx, ctx, showingId, {
    news: 'proposed',
    by: 'owner',
    to: ['tenant'],
    eventId,
    about: startsAt,
    note,
  });
  return showingId;
};
