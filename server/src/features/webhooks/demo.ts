import type { DeliveryEvent, DeliveryFault, DeliveryState } from '@lintel/contract/webhooks/labels';
import { webhookEvents } from '@lintel/contract/webhooks/labels';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { newSecret, webhookSecretOf } from './sign.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

const minute = 60_000;
const hour = 60 * minute;

type Sample = {
  event: DeliveryEvent;
  state: DeliveryState;
  tries: number;
  status: number | null;
  fault: DeliveryFault | null;
  /** How long ago the event happened, and the first and the last attempt were made, in ms. */
  ago: readonly [number, number, number];
  /** Time until the next attempt, in ms. */
  next?: number;
};

/** Deliveries of owner 1's webhook, oldest first. */
const samples: readonly Sample[] = [
  {
    ...{ event: 'inquiry.received', state: 'failed', tries: 8, status: 500, fault: 'not-a-success' },
    ago: [92 * hour, 92 * hour, 50 * hour],
  },
  {
    ...{ event: 'application.received', state: 'delivered', tries: 1, status: 200, fault: null },
    ago: [70 * hour, 70 * hour, 70 * hour],
  },
  {
    ...{ event: 'showing.requested', state: 'delivered', tries: 2, status: 204, fault: null },
    ago: [26 * hour, 26 * hour, 26 * hour - minute],
  },
  {
    ...{ event: 'inquiry.received', state: 'delivered', tries: 1, status: 200, fault: null },
    ago: [5 * hour, 5 * hour, 5 * hour],
  },
  {
    ...{ event: 'showing.changed', state: 'waiting', tries: 3, status: null, fault: 'too-slow' },
    ago: [9 * minute, 9 * minute, 3 * minute],
    next: 27 * minute,
  },
];

const uuidOf = (at: number): string => `00000000-0000-4000-8000-00000000000${at + 1}`;
const timesOf = ({ ago: [occurred, first, last], next }: Sample, now: Date) => {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return {
    occurredAt: before(occurred),
    firstTriedAt: before(first),
    triedAt: before(last),
    nextAt: next === undefined ? null : before(-next),
  };
};

/** Seeds a webhook of owner 1, with an address that belongs to no one, and its deliveries. */
export const seedWebhooks = async (tx: Tx, { secrets }: Pick<AppContext, 'secrets'>, now: Date): Promise<void> => {
  const ownerId = 1;
  await tx.insert(webhooks).values({
    id: 1,
    ownerId,
    address: 'https://hooks.finch-homes.example/lintel',
    events: [...webhookEvents],
    secretSeed: 'sample',
    secretSealed: secrets.seal(newSecret(), webhookSecretOf('sample')),
    createdAt: new Date(now.getTime() - 240 * hour),
    failingSince: new Date(now.getTime() - 9 * minute),
  });
  const { rows } = await tx.execute<{ kind: string; id: number; property_id: number }>(sql`
    (select 'inquiry' as kind, id, property_id from inquiries where owner_id = ${ownerId} order by id desc limit 1) union all
    (select 'application', id, property_id from rental_applications where owner_id = ${ownerId} order by id desc limit 1) union all
    (select 'showing', id, property_id from showings where owner_id = ${ownerId} order by id desc limit 1)`);
  const about = new Map(rows.map((row) => [row.kind, row]));
  await tx.insert(webhookDeliveries).values(
    samples.map((sample, at) => {
      const subject = about.get(sample.event.replace(/\..*/, ''));
      const { event, state, tries, status, fault } = sample;
      return {
        ...{ id: at + 1, webhookId: 1, messageId: uuidOf(at), event, state, tries, status, fault },
        subjectId: subject?.id ?? 1,
        propertyId: subject?.property_id ?? null,
        ...timesOf(sample, now),
      };
    }),
  );
};

/** Moves the times of the unchanged sample deliveries along with the current time. */
export const refreshWebhooks = async (tx: Tx, now: Date): Promise<void> => {
  for (const [at, sample] of samples.entries()) {
    await tx
      .update(webhookDeliveries)
      .set(timesOf(sample, now))
      .where(
        and(
          eq(webhookDeliveries.messageId, uuidOf(at)),
          eq(webhookDeliveries.id, at + 1),
          eq(webhookDeliveries.state, sample.state),
          eq(webhookDeliveries.tries, sample.tries),
        ),
      );
  }
};
