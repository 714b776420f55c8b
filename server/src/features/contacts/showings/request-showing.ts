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

import { idempotent } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { continueConversation } from '../../messages/api.ts';
import { loadHomeToContact } from '../load-home.ts';
import { mayAskForShowing } from '../policy.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { say } from '../say.ts';
import {
  countOpenShowings,
  findHomeToShow,
  findOpenShowingOf,
  isBlockedBetween,
  lockOwnerCalendar,
} from './queries.ts';
import { recordShowingEvent } from './record-event.ts';
import { answerByOf } from './rules.ts';
import { settleShowings } from './settle-showings.ts';
import { showings } from './tables.ts';
import { tellOfShowing } from './tell-of-showing.ts';
import { findFreeTime } from './times/times.ts';

/** What an exclusion constraint says: the time is held. */
const exclusionViolation = '23P01';

type Asked = { propertyId: number; startsAt: Date; note: string | null; language: Language };

/**
 * Asks to see a home: the time is held, a receipt issued, the owner told in their thread and by mail; all of it or nothing. Who comes
 * second to a time is told so, however close. Answers the showing's number. Refuses: viewer.unknown, viewer.not_allowed,
 * property.not_found, property.not_available, property.no_owner, property.is_own, showing.no_zone, showing.too_soon,
 * showing.too_far, showing.not_offered, showing.taken, showing.already_open, showing.too_many, showing.blocked, request.idempotency_conflict.
 */
export const requestShowing = async (ctx: Ctx, input: Asked & { idempotencyKey: string | null }): Promise<number> => {
  const now = ctx.now();
  const asked = { propertyId: input.propertyId, startsAt: input.startsAt.toISOString(), note: input.note };
  try {
    const { showingId } = await ctx.db.transaction((tx) => {
      const run = () => record(tx, { ...ctx, now: () => now }, input);
      // Without a key the rule of one open showing for each home tells what comes twice.
      if (input.idempotencyKey === null) return run();
      const scope = `requestShowing:${ctx.viewer?.accountId ?? 'visitor'}`;
      const isAsItWas = (made: { showingId: number }) => isOpenAt(tx, made.showingId, input.startsAt);
      const { digest } = ctx.secrets;
      return idempotent(tx, { scope, key: input.idempotencyKey, request: asked, now, digest, isAsItWas }, run);
    });
    return showingId;
  } catch (error) {
    // The lock keeps two apart; the constraint holds whatever else writes.
    throw sqlStateOf(error) === exclusionViolation ? new Refusal('showing.taken') : error;
  }
};

/** Whether a showing is asked for or confirmed, and still for the time that was asked for. */
const isOpenAt = async (tx: Tx, id: number, startsAt: Date): Promise<boolean> => {
  const [showing] = await tx
    .select({ status: showings.status, startsAt: showings.startsAt })
    .from(showings)
    .where(eq(showings.id, id));
  const isOpen = showing?.status === 'requested' || showing?.status === 'confirmed';
  return isOpen && showing.startsAt.getTime() === startsAt.getTime();
};

const record = async (tx: Tx, ctx: Ctx, { propertyId, startsAt, note, language }: Asked) => {
  const { viewer } = ctx;
  permit(mayAskForShowing(viewer));
  if (!viewer || viewer.tenantId === null) throw new Refusal('viewer.unknown');
  const { tenantId } = viewer;
  const now = ctx.now();
  const { ownerId, ownerAccountId } = await loadHomeToContact(tx, ctx, propertyId);
  if (await isBlockedBetween(tx, viewer.accountId, ownerAccountId)) throw new Refusal('showing.blocked');
  const home = await findHomeToShow(tx, propertyId);
  if (!home) throw new Refusal('property.not_found');
  await lockOwnerCalendar(tx, ownerId);
  await settleShowings(tx, ctx, { ownerId });
  await settleShowings(tx, ctx, { tenantId });
  if ((await findOpenShowingOf(tx, { tenantId, propertyId, now })) !== null) throw new Refusal('showing.already_open');
  if ((await countOpenShowings(tx, tenantId, now)) >= mostOpenShowings) throw new Refusal('showing.too_many');
  const time = await findFreeTime(tx, { ...home, ownerId }, startsAt, { now, by: 'tenant' });

  const conversationId = await continueConversation(tx, {
    propertyId,
    tenantAccountId: viewer.accountId,
    ownerAccountId,
    content: lineOf(time, note, language),
    at: now,
  });
  // Late, because everybody else who writes waits from here until the commit.
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
    contactDetails: `Showing request: ${saidTime(time, 'en')} (${startsAt.toISOString()})`,
  });
  const [stored] = await tx
    .insert(showings)
    .values({
      uid: randomUUID(),
      propertyId,
      ownerId,
      tenantId,
      receiptId: receipt.id,
      conversationId,
      status: 'requested',
      ...time,
      answerBy: answerByOf(startsAt, now),
      note,
      createdAt: now,
    })
    .returning({ id: showings.id });
  if (!stored) throw new Error('The showing was not stored.');
  const eventId = await recordShowingEvent(tx, {
    showingId: stored.id,
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
    subject: `showing:${stored.id}`,
    facts: { propertyId, receiptId: receipt.id },
    at: now,
  });
  await tellOfShowing(tx, ctx, stored.id, { news: 'requested', to: ['owner'], eventId, note });
  return { showingId: stored.id };
};

type Told = { startsAt: Date; timeZone: Parameters<typeof timeZoneName>[0] };

const saidTime = ({ startsAt, timeZone }: Told, language: Language): string =>
  `${showingWhen(startsAt, timeZone, language)}, ${timeZoneName(timeZone, language)}`;

/** What stands in the thread, in the words of whoever asks. */
const lineOf = (time: Told, note: string | null, language: Language): string => {
  const t = say(language);
  const asked = t('I would like to see this home: {{time}}.', { time: saidTime(time, language) });
  return note === null ? asked : `${asked}\n\n${note}`;
};
