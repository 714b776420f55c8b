import { randomUUID } from 'node:crypto';
import type { ShowingStatus } from '@lintel/contract/contacts/showings/states';
import { suggestedShowingMinutes } from '@lintel/contract/contacts/showings/suggestions/schema';
import { dayAfter, momentOf, wallTimeOf, weekdayOf } from '@lintel/contract/kernel/zoned-time';
import type { TimeZone } from '@lintel/contract/listings/time-zone';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { openConversation } from '../../messages/api.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { recordShowingEvent } from './record-event.ts';
import { answerByOf, remindAtOf } from './rules.ts';
import { showingHours, showingPlans, showingSuggestions, showings } from './tables.ts';

const hourMs = 3_600_000;
/** Homes with showing times: Tuesday to Thursday after work, and on Saturday morning. */
const plans = [
  { propertyId: 1, lengthMinutes: 30, noticeHours: 12 },
  { propertyId: 3, lengthMinutes: 30, noticeHours: 2 },
  { propertyId: 4, lengthMinutes: 30, noticeHours: 12 },
  { propertyId: 5, lengthMinutes: 30, noticeHours: 12 },
  { propertyId: 6, lengthMinutes: 30, noticeHours: 24 },
  { propertyId: 10, lengthMinutes: 45, noticeHours: 24 },
];
const week = [
  { weekday: 2, fromMinute: 16 * 60, untilMinute: 18 * 60 + 30 },
  { weekday: 3, fromMinute: 16 * 60, untilMinute: 17 * 60 },
  { weekday: 4, fromMinute: 16 * 60, untilMinute: 18 * 60 + 30 },
  { weekday: 6, fromMinute: 10 * 60, untilMinute: 11 * 60 + 30 },
];

const tanya = { tenantId: 1, accountId: 1, name: 'Tanya Brooks', email: 'tanya.brooks@example.com' };
const devon = { tenantId: 2, accountId: 7, name: 'Devon Pryor', email: 'devon.pryor@example.com' };

const samples: {
  person: typeof tanya;
  propertyId: number;
  ownerId: number;
  ownerAccountId: number;
  zone: TimeZone;
  weekday: number;
  minute: number;
  status: ShowingStatus;
  note: string | null;
  answer?: string;
}[] = [
  {
    person: tanya,
    propertyId: 5,
    ownerId: 6,
    ownerAccountId: 12,
    zone: 'America/Chicago',
    weekday: 6,
    minute: 10 * 60,
    status: 'passed',
    note: null,
    answer: 'The bell is on the left.',
  },
  {
    person: devon,
    propertyId: 6,
    ownerId: 2,
    ownerAccountId: 6,
    zone: 'America/New_York',
    weekday: 6,
    minute: 10 * 60 + 30,
    status: 'confirmed',
    note: 'We are four, one of us in a stroller.',
    answer: 'Come through the gate, please.',
  },
  {
    person: tanya,
    propertyId: 3,
    ownerId: 4,
    ownerAccountId: 10,
    zone: 'America/New_York',
    weekday: 6,
    minute: 10 * 60,
    status: 'confirmed',
    note: 'Saturday at ten is fine for me.',
    answer: 'Ring the bell by the carriage door.',
  },
  {
    person: tanya,
    propertyId: 1,
    ownerId: 2,
    ownerAccountId: 6,
    zone: 'America/New_York',
    weekday: 4,
    minute: 17 * 60 + 30,
    status: 'requested',
    note: 'I finish work at 5. I come by bus.',
  },
];

/**
 * Returns the times of a sample relative to now: on the next such weekday at least two days ahead, or for a passed one
 * on the last one before.
 */
const timesOf = ({ weekday, minute, status, propertyId, zone }: (typeof samples)[number], now: Date) => {
  const today = wallTimeOf(now, zone).day;
  const first = status === 'passed' ? dayAfter(today, -7) : dayAfter(today, 2);
  const day = dayAfter(first, (weekday - weekdayOf(first) + 7) % 7);
  const startsAt = momentOf({ day, minute }, zone) ?? now;
  const length = plans.find((plan) => plan.propertyId === propertyId)?.lengthMinutes ?? 30;
  return { startsAt, endsAt: new Date(startsAt.getTime() + length * 60_000) };
};

/** How many hours ago each was requested, oldest first: receipts are numbered in that order. */
const askedHoursAgo = [4, 3, 2, 1];

/** Seeds showing times and showings of the demo's people. */
export const seedShowings = async (tx: Tx, context: AppContext, now: Date): Promise<void> => {
  await tx.insert(showingPlans).values(plans.map((plan) => ({ ...plan, inPerson: true, updatedAt: now })));
  await tx
    .insert(showingHours)
    .values(plans.flatMap(({ propertyId }) => week.map((hours) => ({ propertyId, ...hours }))));
  for (const [index, sample] of samples.entries()) {
    const { person, propertyId, ownerId, ownerAccountId, status, note } = sample;
    const askedAt = new Date(now.getTime() - (askedHoursAgo[index] ?? 1) * hourMs);
    const pair = { propertyId, tenantAccountId: person.accountId, ownerAccountId, at: askedAt };
    const conversationId = await openConversation(tx, pair);
    const times = timesOf(sample, now);
    const receipt = await issueReceipt(
      tx,
      { secrets: context.secrets, now: () => askedAt },
      {
        propertyId,
        ownerId,
        tenantId: person.tenantId,
        tenantName: person.name,
        tenantEmail: person.email,
        tenantPhone: null,
        agent: null,
        initiationType: 'showing_request',
        contactMethod: 'platform_message',
        initiatedBy: 'tenant',
        contactDetails: 'Asked to see the home.',
      },
    );
    const [stored] = await tx
      .insert(showings)
      .values({
        uid: randomUUID(),
        propertyId,
        ownerId,
        tenantId: person.tenantId,
        receiptId: receipt.id,
        conversationId,
        status,
        ...times,
        timeZone: sample.zone,
        inPerson: true,
        answerBy: answerByOf(times.startsAt, askedAt),
        remindAt: status === 'confirmed' ? remindAtOf(times.startsAt, now) : null,
        note,
        isSample: true,
        createdAt: askedAt,
      })
      .returning({ id: showings.id });
    if (!stored) throw new Error('A sample showing was not stored.');
    await recordSteps(tx, { ...sample, ...times, id: stored.id, askedAt });
  }
  await seedSuggestions(tx, context, now);
};

/** Times suggested for homes whose owners offer none: this many days from now, at these minutes of the day. */
const suggestions = [
  {
    person: tanya,
    propertyId: 7,
    ownerId: 6,
    ownerAccountId: 12,
    zone: 'America/Chicago',
    times: [
      { inDays: 4, minute: 17 * 60 + 30 },
      { inDays: 5, minute: 17 * 60 + 30 },
      { inDays: 7, minute: 10 * 60 },
    ],
    note: 'I can also come earlier on a Saturday.',
    minutesAgo: 30,
  },
  {
    person: devon,
    propertyId: 12,
    ownerId: 2,
    ownerAccountId: 6,
    zone: 'America/New_York',
    times: [
      { inDays: 3, minute: 18 * 60 },
      { inDays: 4, minute: 9 * 60 + 15 },
      { inDays: 6, minute: 12 * 60 },
    ],
    note: 'We can come any of these days with the children.',
    minutesAgo: 20,
  },
] as const;

const suggestedAt = ({ times, zone }: (typeof suggestions)[number], now: Date) => {
  const today = wallTimeOf(now, zone).day;
  const [firstAt, secondAt, thirdAt] = times.map(
    ({ inDays, minute }) => momentOf({ day: dayAfter(today, inDays), minute }, zone) ?? now,
  );
  if (!firstAt || !secondAt || !thirdAt) throw new Error('A sample suggests three times.');
  return { firstAt, secondAt, thirdAt, lastAt: thirdAt };
};

const seedSuggestions = async (tx: Tx, context: AppContext, now: Date): Promise<void> => {
  for (const sample of suggestions) {
    const { person, propertyId, ownerId, ownerAccountId, zone, note, minutesAgo } = sample;
    const at = new Date(now.getTime() - minutesAgo * 60_000);
    const conversationId = await openConversation(tx, {
      propertyId,
      tenantAccountId: person.accountId,
      ownerAccountId,
      at,
    });
    const receipt = await issueReceipt(
      tx,
      { secrets: context.secrets, now: () => at },
      {
        propertyId,
        ownerId,
        tenantId: person.tenantId,
        tenantName: person.name,
        tenantEmail: person.email,
        tenantPhone: null,
        agent: null,
        initiationType: 'showing_request',
        contactMethod: 'platform_message',
        initiatedBy: 'tenant',
        contactDetails: 'Suggested three times to see the home.',
      },
    );
    await tx.insert(showingSuggestions).values({
      propertyId,
      ownerId,
      tenantId: person.tenantId,
      receiptId: receipt.id,
      conversationId,
      status: 'open',
      ...suggestedAt(sample, now),
      lengthMinutes: suggestedShowingMinutes,
      timeZone: zone,
      note,
      isSample: true,
      createdAt: at,
    });
  }
};

/** Does the same for suggestions, so that no one finds only past times. What a visitor answered stays answered. */
const refreshSuggestions = async (tx: Tx, now: Date): Promise<void> => {
  for (const sample of suggestions) {
    await tx
      .update(showingSuggestions)
      .set({ status: 'open', endedAt: null, ...suggestedAt(sample, now) })
      .where(
        and(
          eq(showingSuggestions.isSample, true),
          eq(showingSuggestions.tenantId, sample.person.tenantId),
          eq(showingSuggestions.propertyId, sample.propertyId),
          inArray(showingSuggestions.status, ['open', 'lapsed']),
        ),
      );
  }
};

type Seeded = (typeof samples)[number] & { id: number; startsAt: Date; endsAt: Date; askedAt: Date };

const recordSteps = async (tx: Tx, sample: Seeded): Promise<void> => {
  const { id: showingId, person, startsAt, askedAt, status, note, answer, ownerAccountId } = sample;
  const about = { showingId, startsAt };
  await recordShowingEvent(tx, {
    ...about,
    kind: 'requested',
    by: 'tenant',
    actorAccountId: person.accountId,
    note,
    at: askedAt,
  });
  if (status === 'requested') return;
  await recordShowingEvent(tx, {
    ...about,
    kind: 'confirmed',
    by: 'owner',
    actorAccountId: ownerAccountId,
    note: answer ?? null,
    at: new Date(askedAt.getTime() + hourMs / 4),
  });
};

/**
 * Sets the times of samples again, so that none ends by itself. Leaves a showing alone if a visitor took a step on it;
 * restores one that the clock ended.
 */
export const refreshShowings = async (tx: Tx, now: Date): Promise<void> => {
  const touched = sql`exists (select from showing_events e where e.showing_id = s.id and e.by <> 'lintel'
    and e.kind <> 'requested' and not (e.kind = 'confirmed' and e.at < s.created_at + interval '1 hour'))`;
  await tx.execute(sql`
    delete from showing_events e using showings s where s.id = e.showing_id and s.is_sample and e.by = 'lintel' and not ${touched}`);
  for (const sample of samples) {
    const { startsAt, endsAt } = timesOf(sample, now);
    const remindAt = sample.status === 'confirmed' ? remindAtOf(startsAt, now) : null;
    const { rows } = await tx.execute<{ id: number }>(sql`
      update showings s set starts_at = ${startsAt.toISOString()}, ends_at = ${endsAt.toISOString()}, status = ${sample.status},
        answer_by = ${answerByOf(startsAt, now).toISOString()}, remind_at = ${remindAt?.toISOString() ?? null}::timestamptz
      where s.is_sample and s.tenant_id = ${sample.person.tenantId} and s.property_id = ${sample.propertyId} and not ${touched}
      returning s.id`);
    for (const { id } of rows) {
      await tx.execute(sql`update showing_events set starts_at = ${startsAt.toISOString()} where showing_id = ${id}`);
    }
  }
  await refreshSuggestions(tx, now);
};
