import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { checkPacketHome } from '@lintel/contract/lease-up/inspection/endpoints';
import { openLifeThreats, selfCheckFaults } from '@lintel/contract/lease-up/inspection/self-check';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { PacketRow } from '../packet/queries.ts';
import { recordPacketEvent } from '../packet/record-packet-event.ts';
import { leasePacketSelfChecks, type StoredFindings } from '../tables.ts';
import { holdPacket } from './hold-packet.ts';
import { findSelfCheck, itemsOf } from './read-self-check.ts';

type Items = InputOf<typeof checkPacketHome>['body']['items'];

/** Adds new findings; an unchanged item keeps its time. */
const withItems = (before: StoredFindings, items: Items, at: string): { found: StoredFindings; changes: number } => {
  const found = { ...before };
  let changes = 0;
  for (const { item, mark, note } of items) {
    const known = before[item];
    if ((known?.mark ?? null) === mark && (known?.note ?? null) === note) continue;
    changes += 1;
    if (mark === null) delete found[item];
    else found[item] = { mark, note, at };
  }
  return { found, changes };
};

const threatsIn = (packet: PacketRow, found: StoredFindings) =>
  openLifeThreats(itemsOf(packet), (id) => found[id]?.mark);

/**
 * Saves what the owner found in the home, and withdraws its readiness if that no longer holds. Refuses: viewer.unknown,
 * application.not_found, application.withdrawn, packet.not_found, packet.closed, packet.decided.
 */
export const checkHome = async (ctx: Ctx, applicationId: number, items: Items): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const packet = await holdPacket(tx, ctx, applicationId);
    const now = ctx.now();
    const before = await findSelfCheck(tx, packet.id);
    const { found, changes } = withItems(before?.found ?? {}, items, now.toISOString());
    if (changes === 0) return;
    const isTakenBack = before?.readyAt != null && threatsIn(packet, found).length > 0;
    const set = { found, changedAt: now, ...(isTakenBack ? { readyAt: null } : {}) };
    await tx
      .insert(leasePacketSelfChecks)
      .values({ packetId: packet.id, isSample: packet.isSample, ...set })
      .onConflictDoUpdate({ target: leasePacketSelfChecks.packetId, set });
    if (isTakenBack) await recordPacketEvent(tx, packet, { kind: 'home_not_ready', by: 'owner', at: now });
    await audit(tx, {
      kind: 'packet_home_checked',
      actor: ctx.viewer,
      subject: `application:${applicationId}`,
      facts: { items: changes, isTakenBack },
      at: now,
    });
  });
};

/** Marks the home as ready for the inspection. Refuses as checking does, and packet.not_ready (with the open items). */
export const reportHomeReady = async (ctx: Ctx, applicationId: number): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const packet = await holdPacket(tx, ctx, applicationId);
    const before = await findSelfCheck(tx, packet.id);
    const open = threatsIn(packet, before?.found ?? {});
    if (!before || open.length > 0) {
      const fields = Object.fromEntries(open.map(({ id }) => [`items.${id}`, selfCheckFaults.open]));
      throw new Refusal('packet.not_ready', { fields });
    }
    if (before.readyAt !== null) return;
    const now = ctx.now();
    await tx.update(leasePacketSelfChecks).set({ readyAt: now }).where(eq(leasePacketSelfChecks.id, before.id));
    await recordPacketEvent(tx, packet, { kind: 'home_ready', by: 'owner', at: now });
    await audit(tx, {
      kind: 'packet_home_ready',
      actor: ctx.viewer,
      subject: `application:${applicationId}`,
      at: now,
    });
  });
};
