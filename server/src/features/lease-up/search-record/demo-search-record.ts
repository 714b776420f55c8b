import { dayOf } from '@lintel/contract/kernel/dates';
import type { Tx } from '../../../platform/database/db.ts';
import { searchRecords } from '../tables.ts';

const day = 86_400_000;
/** Tanya Brooks, whose voucher was issued before the contacts that the demo has of her. */
const sample = { id: 1, tenantId: 1, paymentLimitCents: 160_000, issuedDaysAgo: 45 } as const;

const rowAt = (now: Date) => ({
  voucherIssuedOn: dayOf(new Date(now.getTime() - sample.issuedDaysAgo * day)),
  changedAt: now,
});

/** Seeds the search record of the demo's tenant; renews it with the times of the other samples. */
export const seedSearchRecord = async (tx: Tx, now: Date): Promise<void> => {
  const { id, tenantId, paymentLimitCents } = sample;
  await tx
    .insert(searchRecords)
    .values({ id, tenantId, paymentLimitCents, isSample: true, ...rowAt(now) })
    .onConflictDoUpdate({ target: searchRecords.tenantId, set: rowAt(now) });
};
