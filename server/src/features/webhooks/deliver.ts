import { randomUUID } from 'node:crypto';
import { paths } from '@lintel/contract/paths';
import { type DeliveryEvent, type DeliveryFault, deliveryDays } from '@lintel/contract/webhooks/labels';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { audit } from '../../platform/audit.ts';
import { clearRows } from '../../platform/database/clear-rows.ts';
import type { Tx } from '../../platform/database/db.ts';
import { FetchFailed, type FetchFault, postPublic } from '../../platform/fetching/fetch-public.ts';
import { messageIdOf, signaturesOf, webhookSecretOf } from './sign.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'config' | 'secrets' | 'log'>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Waits before each retry, counted from the previous attempt. */
const waitsMs = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour];
/** A webhook that received nothing for this long is turned off, even if retries remain. */
const longestFailingMs = 5 * day;
const usualWaitMs = 10_000;
/**
 * Lease of a claimed delivery: no one else sends it for this long; after that, the server that claimed it is taken for
 * dead.
 */
const leaseMs = 2 * minute;
/** Deliveries sent at once, in total and to one webhook: a receiver that hangs does not hold up the others for long. */
const atOnce = 40;
const atOnceToOne = 4;
/** A job has five minutes; the rest goes out a minute later. */
const longestMs = 2 * minute;

type Claimed = {
  id: number;
  webhook_id: number;
  message_id: string;
  event: DeliveryEvent;
  subject_id: number;
  property_id: number | null;
  occurred_at: Date;
  address: string;
  secret_seed: string;
  secret_sealed: string;
  old_secret_sealed: string | null;
  claim: string;
};

/**
 * Claims due deliveries, a few of each webhook, the longest due first. It reads only due deliveries, however many
 * webhooks there are.
 */
const claim = async ({ db, now }: Context): Promise<Claimed[]> => {
  const at = now();
  const { rows } = await db.execute<Claimed>(sql`
    update webhook_deliveries d
    set claim = ${randomUUID()}::uuid, next_at = ${new Date(at.getTime() + leaseMs).toISOString()}::timestamptz
    from (
      select one.id from (
        select webhook_id, min(next_at) as since from webhook_deliveries
        where next_at <= ${at.toISOString()}::timestamptz group by webhook_id) those
      join webhooks w on w.id = those.webhook_id and w.state = 'active'
      cross join lateral (
        select o.id from webhook_deliveries o where o.webhook_id = w.id and o.next_at <= ${at.toISOString()}::timestamptz
        order by o.next_at, o.id limit ${atOnceToOne} for update skip locked) one
      order by those.since limit ${atOnce}) due, webhooks w
    where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id, d.message_id, d.event, d.subject_id, d.property_id, d.occurred_at, d.claim, w.address, w.secret_seed,
      w.secret_sealed, case when w.old_secret_until > ${at.toISOString()}::timestamptz then w.old_secret_sealed end as old_secret_sealed`);
  return rows;
};

/** Returns the page on which the owner reads about an event. */
const pageOf = (event: DeliveryEvent): string => {
  if (event === 'webhook.test') return paths.webhooks;
  return paths.ownerDashboardTab(
    event === 'inquiry.received' ? 'inquiries' : event.startsWith('application.') ? 'applications' : 'showings',
  );
};

/** Builds the payload: numbers and a page, with no personal data. It is the same at each attempt. */
const bodyOf = ({ config }: Pick<Context, 'config'>, one: Claimed): string =>
  JSON.stringify({
    type: one.event,
    timestamp: new Date(one.occurred_at).toISOString(),
    data: { id: one.subject_id, propertyId: one.property_id, page: config.origin + pageOf(one.event) },
  });

const faults: Partial<Record<FetchFault, DeliveryFault>> = {
  'address-not-public': 'address-not-public',
  'address-not-found': 'address-not-found',
  'too-slow': 'too-slow',
};

/**
 * Names that end in `.example` belong to no one (RFC 2606): the demo answers for them itself, so that its webhooks can
 * be tried and nothing leaves Lintel. Returns null for a real address.
 */
const sampleStatus = ({ config }: Pick<Context, 'config'>, address: string): number | null => {
  const { hostname, pathname } = new URL(address);
  if (config.mode !== 'demo' || !hostname.endsWith('.example')) return null;
  const last = pathname.split('/').at(-1);
  return last === 'gone' ? 410 : last === 'fails' ? 500 : 204;
};

type Outcome = { status: number | null; fault: DeliveryFault | null };

type Sending = {
  /** `host:port` of receivers that are allowed though they are not public; only in tests. */
  allowed?: readonly string[];
  /** How long to wait for a response, in ms. */
  waitMs?: number;
};

const send = async (
  context: Context,
  one: Claimed,
  { allowed = [], waitMs = usualWaitMs }: Sending,
): Promise<Outcome> => {
  const about = webhookSecretOf(one.secret_seed);
  const secrets = [one.secret_sealed, one.old_secret_sealed]
    .filter((sealed) => sealed !== null)
    .map((sealed) => context.secrets.unseal(sealed, about));
  const id = messageIdOf(one.message_id);
  const seconds = Math.floor(context.now().getTime() / 1000);
  const body = bodyOf(context, one);
  try {
    const status =
      sampleStatus(context, one.address) ??
      (await postPublic(one.address, body, {
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signaturesOf(secrets, { id, seconds, body }),
        },
        limits: { bytes: 0, silenceMs: waitMs, totalMs: waitMs },
        allowed,
      }));
    const known = status >= 100 && status <= 599 ? status : null;
    return { status: known, fault: status >= 200 && status <= 299 ? null : 'not-a-success' };
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    return { status: null, fault: faults[error.fault] ?? 'not-reachable' };
  }
};

/** Turns a webhook off and notifies its owner. Waiting deliveries stay, and go out when it is turned on again. */
const stop = async (tx: Tx, id: number, state: 'failing' | 'gone', now: Date): Promise<void> => {
  await tx.update(webhooks).set({ state, stoppedAt: now }).where(eq(webhooks.id, id));
  await tx
    .update(webhookDeliveries)
    .set({ nextAt: null, claim: null })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')));
  await audit(tx, { kind: 'webhook_stopped', actor: null, subject: `webhook:${id}`, facts: { state }, at: now });
};

/** Records the outcome of an attempt, if this server still holds the delivery's claim. */
const settle = ({ db, now }: Context, one: Claimed, { status, fault }: Outcome): Promise<void> =>
  db.transaction(async (tx) => {
    const at = now();
    const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, one.webhook_id)).for('update');
    const [delivery] = await tx
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.id, one.id), eq(webhookDeliveries.claim, sql`${one.claim}::uuid`)))
      .for('update');
    if (!webhook || !delivery) return;
    const tries = delivery.tries + 1;
    const firstTriedAt = delivery.firstTriedAt ?? at;
    const tried = { claim: null, tries, firstTriedAt, triedAt: at, status, fault };
    const update = (state: 'waiting' | 'delivered' | 'failed', nextAt: Date | null) =>
      tx
        .update(webhookDeliveries)
        .set({ ...tried, state, nextAt })
        .where(eq(webhookDeliveries.id, one.id));
    if (fault === null) {
      await update('delivered', null);
      if (webhook.failingSince)
        await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook.id));
      return;
    }
    const wait = status === 410 ? undefined : waitsMs[tries - 1];
    await update(wait === undefined ? 'failed' : 'waiting', wait === undefined ? null : new Date(at.getTime() + wait));
    const since = webhook.failingSince ?? at;
    if (!webhook.failingSince)
      await tx.update(webhooks).set({ failingSince: since }).where(eq(webhooks.id, webhook.id));
    if (status === 410) await stop(tx, webhook.id, 'gone', at);
    // If other deliveries arrived after this one was first tried, only this one fails and the webhook stays on.
    else if ((wait === undefined && since <= firstTriedAt) || at.getTime() - since.getTime() >= longestFailingMs) {
      await stop(tx, webhook.id, 'failing', at);
    }
  });

/**
 * Sends due deliveries. Several servers may do so at once: each delivery is claimed by one. What a dead server had
 * claimed is sent again later, so a receiver can get a delivery twice, with the same id.
 */
export const deliverWebhooks = async (context: Context, sending: Sending = {}): Promise<void> => {
  const until = performance.now() + longestMs;
  while (performance.now() < until) {
    const claimed = await claim(context);
    if (claimed.length === 0) return;
    await Promise.all(
      claimed.map(async (one) => {
        try {
          await settle(context, one, await send(context, one, sending));
        } catch (error) {
          // The claim expires, and the delivery is tried again.
          context.log('a delivery of a webhook was not settled', { delivery: one.id }, error);
        }
      }),
    );
  }
};

/** Deletes old deliveries, whatever their outcome. */
export const tidyDeliveries = async ({ pool, now }: Pick<AppContext, 'pool' | 'now'>): Promise<void> => {
  await clearRows(pool, {
    table: 'webhook_deliveries',
    where: 'occurred_at < $1',
    by: 'occurred_at',
    values: [new Date(now().getTime() - deliveryDays * day)],
  });
};
