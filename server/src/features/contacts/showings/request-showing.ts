import { randomUUID } from 'node:crypto';
import { showingWhen } from '@lintel/contract/contacts/showings/labels';
import { mostOpenShowings } from '@lintel/contract/contacts/showings/schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Language } from '@lintel/contract/kernel/words';
import { timeZoneName } from '@lintel/contract/listings/time-zone';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { sqlStateOf } from '../../../platform/database/sql-state.ts';
import { sendWithoutWaiting, together } from '../../../platform/database/transactions.ts';
import { idempotent } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { holdThreadOfTenant, writeAsTenant } from '../../messages/api.ts';
import { loadHomeToContact } from '../load-home.ts';
import { mayAskForShowing } from '../policy.ts';
import { nextId } from '../queries.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { say } from '../say.ts';
import { notifyOfShowing } from './notify-of-showing.ts';
import {
  countOpenShowings,
  findHomeToShow,
  findOpenShowingOf,
  findShowingEvents,
  isBlockedBetween,
  type ListedShowing,
  lockOwnerCalendar,
  type ShowingEventRow,
} from './queries.ts';
import { recordShowingEvent } from './record-event.ts';
import { answerByOf } from './rules.ts';
import { settleShowings } from './settle-showings.ts';
import { findOpenSuggestionOf } from './suggestions/queries.ts';
import { settleSuggestions } from './suggestions/settle-suggestions.ts';
import { endAsWithdrawn } from './suggestions/withdraw-suggestion.ts';
import { showings } from './tables.ts';
import { findFreeTime } from './times/times.ts';

/** SQLSTATE of an exclusion constraint: the time is held. */
const exclusionViolation = '23P01';

type ShowingRequest = { propertyId: number; startsAt: Date; note: string | null; language: Language };

/** A showing as this call stored it, so that it need not be read again. */
type StoredShowing = { row: ListedShowing; events: ShowingEventRow[] };

/**
 * Requests a showing of a home: holds the time, issues a receipt, and notifies the owner in their thread and by email;
 * all or nothing. The second to request a time is refused, however close. Returns the showing's id, and the showing if
 * this call stored it. Refuses: viewer.unknown, viewer.not_allowed, property.not_found, property.not_available,
 * property.no_owner, property.is_own, showing.no_zone, showing.too_soon, showing.too_far, showing.not_offered,
 * showing.taken, showing.already_open, showing.too_many, showing.blocked, request.idempotency_conflict.
 */
export const requestShowing = async (
  ctx: Ctx,
  input: ShowingRequest & { idempotencyKey: string | null },
): Promise<{ showingId: number; stored: StoredShowing | null }> => {
  const now = ctx.now();
  const asked = { propertyId: input.propertyId, startsAt: input.startsAt.toISOString(), note: input.note };
  let stored: StoredShowing | null = null;
  try {
    const { showingId } = await ctx.db.transaction((tx) => {
      stored = null;
      const run = () =>
        record(tx, { ...ctx, now: () => now }, input, (made) => {
          stored = made;
        });
      // Without a key, the limit of one open showing per home catches a repeated request.
      if (input.idempotencyKey === null) return run();
      const scope = `requestShowing:${ctx.viewer?.accountId ?? 'visitor'}`;
      const isAsItWas = (made: { showingId: number }) => isOpenAt(tx, made.showingId, input.startsAt);
      const { digest } = ctx.secrets;
      return idempotent(tx, { scope, key: input.idempotencyKey, request: asked, now, digest, isAsItWas }, run);
    });
    return { showingId, stored };
  } catch (error) {
    // The lock keeps two requests apart; the constraint protects against anything else that writes.
    throw sqlStateOf(error) === exclusionViolation ? new Refusal('showing.taken') : error;
  }
};

/** Whether a showing is requested or confirmed, and still for the requested time. */
const isOpenAt = async (tx: Tx, id: number, startsAt: Date): Promise<boolean> => {
  const [showing] = await tx
    .select({ status: showings.status, startsAt: showings.startsAt })
    .from(showings)
    .where(eq(showings.id, id));
  const isOpen = showing?.status === 'requested' || showing?.status === 'confirmed';
  return isOpen && showing.startsAt.getTime() === startsAt.getTime();
};

const record = async (
  tx: Tx,
  ctx: Ctx,
  { propertyId, startsAt, note, language }: ShowingRequest,
  onStored: (stored: StoredShowing) => void,
) => {
  const { viewer } = ctx;
  permit(mayAskForShowing(viewer));
  if (!viewer || viewer.tenantId === null) throw new Refusal('viewer.unknown');
  const { tenantId } = viewer;
  const now = ctx.now();
  const [{ ownerId, ownerAccountId }, home] = await together([
    () => loadHomeToContact(tx, ctx, propertyId),
    () => findHomeToShow(tx, propertyId),
  ]);
  const pair = { propertyId, tenantAccountId: viewer.accountId, ownerAccountId, at: now };
  const [isBlocked, , , , suggestion, open, count, thread, id, eventId, [free]] = await together([
    () => isBlockedBetween(tx, viewer.accountId, ownerAccountId),
    () => lockOwnerCalendar(tx, ownerId),
    () => settleShowings(tx, ctx, { ownerId, tenantId }),
    () => settleSuggestions(tx, ctx, { ownerId, tenantId }),
    () => findOpenSuggestionOf(tx, { tenantId, propertyId, now }),
    () => findOpenShowingOf(tx, { tenantId, propertyId, now }),
    () => countOpenShowings(tx, tenantId, now),
    () => holdThreadOfTenant(tx, pair),
    () => nextId(tx, 'showings'),
    () => nextId(tx, 'showing_events'),
    // Its refusal comes after the others.
    () => Promise.allSettled([home && findFreeTime(tx, { ...home, ownerId }, startsAt, { now, by: 'tenant' })]),
  ]);
  if (isBlocked) throw new Refusal('showing.blocked');
  if (!home) throw new Refusal('property.not_found');
  if (open !== null) throw new Refusal('showing.already_open');
  if (count - (suggestion ? 1 : 0) >= mostOpenShowings) throw new Refusal('showing.too_many');
  if (free.status === 'rejected') throw free.reason;
  const time = free.value;
  if (!time) throw new Refusal('property.not_found');

  // The owner has set times since: the request replaces the tenant's suggestion.
  if (suggestion) await endAsWithdrawn(tx, ctx, suggestion);
  await writeAsTenant(tx, thread, { ...pair, content: lineOf(time, note, language) });
  // Late, because everyone else who records a contact waits from here until the commit.
  const receipt = await issueReceipt(tx, ctx, {
    propertyId,
    ownerId,
    tenantId,
    tenantName: viewer.name,
    tenantEmail: viewer.email,
    tenantPhone: null,
    agent: null,
    initiationType: 'showing_request',
    contactMethod: 'platform_message',
    initiatedBy: 'tenant',
    contactDetails: `Showing request: ${timeText(time, 'en')} (${startsAt.toISOString()})`,
  });
  const showing = {
    id,
    uid: randomUUID(),
    propertyId,
    ownerId,
    tenantId,
    receiptId: receipt.id,
    conversationId: thread.id,
    status: 'requested',
    ...time,
    answerBy: answerByOf(startsAt, now),
    note,
    createdAt: now,
  } as const;
  await sendWithoutWaiting(tx, tx.insert(showings).values(showing));
  await recordShowingEvent(tx, {
    id: eventId,
    showingId: id,
    kind: 'requested',
    by: 'tenant',
    actorAccountId: viewer.accountId,
    startsAt,
    note,
    at: now,
  });
  await audit(tx, {
    kind: 'showing_requested',
    actor: viewer,
    subject: `showing:${id}`,
    facts: { propertyId, receiptId: receipt.id },
    at: now,
  });
  const [events, row] = await together([
    () => findShowingEvents(tx, id),
    () => notifyOfShowing(tx, ctx, id, { news: 'requested', to: ['owner'], eventId, note }),
  ]);
  onStored({ row, events });
  return { showingId: id };
};

type SlotTime = { startsAt: Date; timeZone: Parameters<typeof timeZoneName>[0] };

const timeText = ({ startsAt, timeZone }: SlotTime, language: Language): string =>
  `${showingWhen(startsAt, timeZone, language)}, ${timeZoneName(timeZone, language)}`;

/** Returns the message for the thread, in the language of the person who asks. */
const lineOf = (time: SlotTime, note: string | null, language: Language): string => {
  const t = say(language);
  const asked = t('I would like to see this home: {{time}}.', { time: timeText(time, language) });
  return note === null ? asked : `${asked}\n\n${note}`;
};
