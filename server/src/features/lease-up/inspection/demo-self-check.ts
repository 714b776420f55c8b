import { type InspectionItemId, inspectionItemIds } from '@lintel/contract/lease-up/inspection/items';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { findPacketOfId } from '../packet/queries.ts';
import { leasePacketSelfChecks, type StoredFindings } from '../tables.ts';
import { findSelfCheck } from './read-self-check.ts';

/** Rosa has looked at most of it; one smoke alarm still needs a battery. */
const notYet: readonly InspectionItemId[] = ['waterHeater', 'pests', 'mold'];
const marked: StoredFindings = Object.fromEntries(
  inspectionItemIds
    .filter((item) => !notYet.includes(item))
    .map((item) => [item, { mark: item === 'aidCalls' ? 'not_here' : 'ok', note: null, at: '' }]),
);
const found: StoredFindings = {
  ...marked,
  smokeAlarms: { mark: 'needs_work', note: 'Upstairs hall: a new battery.', at: '' },
};

/** Sets the check of a sample packet's home, relative to now; one that somebody went on with stays as they left it. */
export const seedSelfCheck = async (tx: Tx, packetId: number, now: Date): Promise<void> => {
  if (!(await findPacketOfId(tx, packetId))) return;
  const at = new Date(now.getTime() - 2.1 * 86_400_000);
  const seeded: StoredFindings = Object.fromEntries(
    Object.entries(found).map(([item, finding]) => [item, { ...finding, at: at.toISOString() }]),
  );
  const before = await findSelfCheck(tx, packetId);
  const isTouched =
    before &&
    inspectionItemIds.some(
      (item) => before.found[item]?.mark !== found[item]?.mark || before.found[item]?.note !== found[item]?.note,
    );
  if (isTouched) return;
  await tx.delete(leasePacketSelfChecks).where(eq(leasePacketSelfChecks.packetId, packetId));
  await tx.insert(leasePacketSelfChecks).values({ packetId, found: seeded, changedAt: at, isSample: true });
};
