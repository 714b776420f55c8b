import type { ShowingStepForm } from '@lintel/contract/contacts/showings/schema';
import { type ShowingEventKind, type ShowingStep, showingAfter } from '@lintel/contract/contacts/showings/states';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { sqlStateOf } from '../../../platform/database/sql-state.ts';
import { permit } from '../../../platform/policy.ts';
import { holdingTexts, watchText } from '../../monitor/api.ts';
import { mayListShowingsOfOwner, mayTakeShowingStep } from '../policy.ts';
import { notifyOfShowing } from './notify-of-showing.ts';
import { findHomeToShow, findShowing, type ListedShowing, lockOwnerCalendar } from './queries.ts';
import { recordShowingEvent } from './record-event.ts';
import { remindAtOf } from './rules.ts';
import type { ShowingNews } from './showing-email.ts';
import { showings } from './tables.ts';
import { findFreeTime } from './times/times.ts';

const exclusionViolation = '23P01';

const kinds: Record<ShowingStep, Exclude<ShowingEventKind, 'requested' | 'lapsed' | 'passed'>> = {
  confirm: 'confirmed',
  decline: 'declined',
  propose: 'proposed',
  accept: 'accepted',
  refuse: 'refused',
  cancel: 'cancelled',
};

type Step = Omit<ShowingStepForm, 'startsAt'> & { startsAt: Date | null };
/** The step; an owner names themselves, by owner id, to take it among their own showings. */
type StepRequest = Step & { id: number } & ({ side: 'tenant' } | { side: 'owner'; ownerId: number });

/**
 * Takes one step on a showing for one of its sides, by the table of `states.ts`; notifies the other side by email, and
 * both when the calendar changes. Refuses: viewer.unknown, viewer.not_allowed, showing.not_found, showing.not_now,
 * property.not_available, and for another time showing.not_offered, showing.taken, showing.too_soon, showing.too_far;
 * for an owner's reason that turns people away wording.violation.
 */
export const takeShowingStep = (ctx: Ctx, asked: StepRequest): Promise<void> =>
  holdingTexts(ctx, asked.side === 'owner' && asked.note !== null ? [asked.note] : [], () =>
    saveShowingStep(ctx, asked),
  );

/** The tenant reads an owner's note on a step, so it is checked like a message. */
const watchNote = async (tx: Tx, ctx: Ctx, held: ListedShowing, { side, note }: StepRequest): Promise<void> => {
  if (side !== 'owner' || note === null) return;
  await watchText(tx, ctx, {
    foundIn: 'message',
    writtenAs: 'owner',
    home: { id: held.showing.propertyId, title: held.title },
    place: { state: held.state, city: held.city },
    texts: { note },
  });
};

const saveShowingStep = async (ctx: Ctx, asked: StepRequest): Promise<void> => {
  if (asked.side === 'owner') permit(mayListShowingsOfOwner(ctx.viewer, asked.ownerId));
  const now = ctx.now();
  const seen = await findShowing(ctx.db, asked.id, now);
  permit(mayTakeShowingStep(ctx.viewer, asked.side, seen, asked.step, now));
  if (!seen) throw new Refusal('showing.not_found');
  try {
    await ctx.db.transaction(async (tx) => {
      await lockOwnerCalendar(tx, seen.showing.ownerId);
      // Checked again under the lock.
      const held = await findShowing(tx, asked.id, now);
      permit(mayTakeShowingStep(ctx.viewer, asked.side, held, asked.step, now));
      if (!held) throw new Refusal('showing.not_found');
      await watchNote(tx, ctx, held, asked);
      await step(tx, { ...ctx, now: () => now }, held, asked);
    });
  } catch (error) {
    throw sqlStateOf(error) === exclusionViolation ? new Refusal('showing.taken') : error;
  }
};

/** Returns the changes that a step makes to the row. */
const changesOf = async (tx: Tx, ctx: Ctx, { showing }: ListedShowing, asked: StepRequest) => {
  const next = showingAfter(showing, asked.step, asked.side);
  if (!next) throw new Refusal('showing.not_now');
  const settled = { status: next.status, proposedBy: null, proposedStartsAt: null, proposedEndsAt: null };
  const wasConfirmed = showing.status === 'confirmed';
  const sequence = wasConfirmed ? showing.sequence + 1 : showing.sequence;
  switch (asked.step) {
    case 'confirm':
      return { ...settled, remindAt: remindAtOf(showing.startsAt, ctx.now()) };
    case 'refuse':
      return settled;
    case 'decline':
      return settled;
    case 'cancel':
      return { ...settled, sequence, remindAt: null };
    case 'accept': {
      const [startsAt, endsAt] = [showing.proposedStartsAt, showing.proposedEndsAt];
      if (!startsAt || !endsAt) throw new Refusal('showing.not_now');
      return { ...settled, startsAt, endsAt, sequence, remindAt: remindAtOf(startsAt, ctx.now()) };
    }
    case 'propose': {
      const home = await findHomeToShow(tx, showing.propertyId);
      if (!home || !asked.startsAt) throw new Refusal('showing.not_offered');
      const asWho = { now: ctx.now(), by: asked.side, forShowing: showing.id };
      const { startsAt, endsAt } = await findFreeTime(tx, { ...home, ownerId: showing.ownerId }, asked.startsAt, asWho);
      if (startsAt.getTime() === showing.startsAt.getTime()) throw new Refusal('showing.not_offered');
      return { proposedBy: asked.side, proposedStartsAt: startsAt, proposedEndsAt: endsAt };
    }
  }
};

const other = { tenant: 'owner', owner: 'tenant' } as const;

/** Returns the news of a step. An accepted time confirms the showing, or moves one that was already confirmed. */
const newsOf = (step: ShowingStep, wasConfirmed: boolean): ShowingNews => {
  if (step === 'accept') return wasConfirmed ? 'moved' : 'confirmed';
  return kinds[step] === 'accepted' ? 'moved' : (kinds[step] as ShowingNews);
};

const step = async (tx: Tx, ctx: Ctx, held: ListedShowing, asked: StepRequest): Promise<void> => {
  const { showing } = held;
  const now = ctx.now();
  const wasConfirmed = showing.status === 'confirmed';
  const changes = await changesOf(tx, ctx, held, asked);
  await tx.update(showings).set(changes).where(eq(showings.id, showing.id));
  const actor = ctx.viewer;
  if (!actor) throw new Refusal('viewer.unknown');
  const about =
    asked.step === 'propose' || asked.step === 'accept' || asked.step === 'refuse'
      ? (asked.startsAt ?? showing.proposedStartsAt ?? showing.startsAt)
      : showing.startsAt;
  const kind = kinds[asked.step];
  const eventId = await recordShowingEvent(tx, {
    showingId: showing.id,
    kind,
    by: asked.side,
    actorAccountId: actor.accountId,
    startsAt: about,
    note: asked.note,
    at: now,
  });
  await audit(tx, {
    kind: `showing_${kind}`,
    actor,
    subject: `showing:${showing.id}`,
    facts: { by: asked.side, startsAt: about.toISOString() },
    at: now,
  });
  const changesCalendar =
    asked.step === 'confirm' || asked.step === 'accept' || (asked.step === 'cancel' && wasConfirmed);
  await notifyOfShowing(tx, ctx, showing.id, {
    news: newsOf(asked.step, wasConfirmed),
    by: asked.side,
    to: changesCalendar ? ['tenant', 'owner'] : [other[asked.side]],
    withCalendar: changesCalendar,
    eventId,
    about,
    note: asked.note,
  });
};
