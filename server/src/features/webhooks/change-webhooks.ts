import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { AuditKind } from '@lintel/contract/staff/audit-kinds';
import { mostWebhooks, oldSecretHours, testEvent } from '@lintel/contract/webhooks/labels';
import type { NewWebhook, WebhookChange } from '@lintel/contract/webhooks/schema';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../app-context.ts';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { isPublicAddress } from '../../platform/fetching/public-address.ts';
import { permit } from '../../platform/policy.ts';
import { lockOwner } from '../identity/api.ts';
import { mayUseWebhook } from './policy.ts';
import type { Delivery } from './queries.ts';
import { newSecret, webhookSecretOf } from './sign.ts';
import { webhookDeliveries, webhooks } from './tables.ts';
import { wakeWebhooks } from './wake.ts';

type Webhook = typeof webhooks.$inferSelect;

const record = (tx: Tx, ctx: Ctx, kind: AuditKind, id: number, facts: Record<string, string> = {}) =>
  audit(tx, { kind, actor: ctx.viewer, subject: `webhook:${id}`, facts, at: ctx.now() });

const lockOwnWebhook = async (tx: Tx, ctx: Ctx, id: number): Promise<Webhook> => {
  const [found] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  permit(mayUseWebhook(ctx.viewer, found));
  if (!found) throw new Refusal('webhook.not_found');
  return found;
};

/** Whether an address is plainly not on the public internet. What a host name resolves to is checked at each delivery. */
const isPlainlyInside = (address: string): boolean => {
  const host = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) ? !isPublicAddress(host) : !host.includes('.') || /\.(?:localhost|local|internal)\.?$/.test(host);
};

/** Adds a webhook. Returns its id and its secret. Refuses: request.invalid, webhook.already_there, webhook.too_many. */
export const addWebhook = (
  ctx: Ctx,
  ownerId: number,
  { address, events }: NewWebhook,
): Promise<{ id: number; secret: string }> => {
  if (isPlainlyInside(address)) {
    throw new Refusal('request.invalid', { fields: { address: 'This address is not on the public internet' } });
  }
  return ctx.db.transaction(async (tx) => {
    // Two requests at once run one after the other.
    await lockOwner(tx, ownerId);
    const there = await tx.select({ address: webhooks.address }).from(webhooks).where(eq(webhooks.ownerId, ownerId));
    if (there.some((one) => one.address === address)) throw new Refusal('webhook.already_there');
    if (there.length >= mostWebhooks) throw new Refusal('webhook.too_many');
    const secret = newSecret();
    const secretSeed = randomBytes(16).toString('base64url');
    const secretSealed = ctx.secrets.seal(secret, webhookSecretOf(secretSeed));
    const [made] = await tx
      .insert(webhooks)
      .values({ ownerId, address, events, secretSeed, secretSealed, createdAt: ctx.now() })
      .returning({ id: webhooks.id });
    if (!made) throw new Error('No webhook was stored.');
    await record(tx, ctx, 'webhook_added', made.id);
    return { id: made.id, secret };
  });
};

/** Pauses a webhook, turns it on again, or changes its events. Refuses: webhook.not_found. */
export const changeWebhook = (ctx: Ctx, id: number, { events, isOn }: WebhookChange): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const found = await lockOwnWebhook(tx, ctx, id);
    const turnsOn = isOn === true && found.state !== 'active';
    const turnsOff = isOn === false && found.state !== 'paused';
    if (events === undefined && !turnsOn && !turnsOff) return;
    await tx
      .update(webhooks)
      .set({
        ...(events === undefined ? {} : { events }),
        ...(turnsOn ? { state: 'active', stoppedAt: null, failingSince: null } : {}),
        ...(turnsOff ? { state: 'paused', stoppedAt: null } : {}),
      })
      .where(eq(webhooks.id, id));
    const waits = and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting'));
    if (turnsOff) await tx.update(webhookDeliveries).set({ nextAt: null, claim: null }).where(waits);
    if (turnsOn) {
      await tx
        .update(webhookDeliveries)
        .set({ nextAt: ctx.now(), claim: null, tries: 0, firstTriedAt: null })
        .where(waits);
      wakeWebhooks();
    }
    const fields = [events === undefined ? '' : 'events', turnsOn ? 'on' : '', turnsOff ? 'off' : ''];
    await record(tx, ctx, 'webhook_changed', id, { fields: fields.filter(Boolean).join(',') });
  });

/** Removes a webhook, its secrets and its deliveries. Refuses: webhook.not_found. */
export const removeWebhook = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockOwnWebhook(tx, ctx, id);
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    await record(tx, ctx, 'webhook_removed', id);
  });

/**
 * Makes a new secret and returns it; deliveries are also signed with the previous one for a day. Refuses:
 * webhook.not_found.
 */
export const rotateSecret = (ctx: Ctx, id: number): Promise<string> =>
  ctx.db.transaction(async (tx) => {
    const found = await lockOwnWebhook(tx, ctx, id);
    const secret = newSecret();
    await tx
      .update(webhooks)
      .set({
        secretSealed: ctx.secrets.seal(secret, webhookSecretOf(found.secretSeed)),
        oldSecretSealed: found.secretSealed,
        oldSecretUntil: new Date(ctx.now().getTime() + oldSecretHours * 3_600_000),
      })
      .where(eq(webhooks.id, id));
    await record(tx, ctx, 'webhook_secret_rotated', id);
    return secret;
  });

/** Queues a test event. Refuses: webhook.not_found, webhook.not_active. */
export const testWebhook = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const found = await lockOwnWebhook(tx, ctx, id);
    if (found.state !== 'active') throw new Refusal('webhook.not_active');
    const now = ctx.now();
    await tx
      .insert(webhookDeliveries)
      .values({ webhookId: id, event: testEvent, subjectId: id, occurredAt: now, nextAt: now });
    wakeWebhooks();
  });

/**
 * Queues one delivery again, with its full number of retries. Refuses: webhook.not_found, webhook.not_active,
 * webhook.no_delivery.
 */
export const sendAgain = (ctx: Ctx, id: number, deliveryId: number): Promise<Delivery> =>
  ctx.db.transaction(async (tx) => {
    const found = await lockOwnWebhook(tx, ctx, id);
    if (found.state !== 'active') throw new Refusal('webhook.not_active');
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({
        state: 'waiting',
        nextAt: ctx.now(),
        claim: null,
        tries: 0,
        firstTriedAt: null,
        status: null,
        fault: null,
      })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id)))
      .returning();
    if (!delivery) throw new Refusal('webhook.no_delivery');
    wakeWebhooks();
    return delivery;
  });
