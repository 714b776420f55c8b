import { dayOf } from '@lintel/contract/kernel/dates';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { SearchRecordChange } from '@lintel/contract/lease-up/search-record/schema';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import { contactReceipts } from '../../contacts/tables.ts';
import { searchRecords } from '../tables.ts';
import { mayUseSearchRecord } from './policy.ts';
import type { Settings } from './queries.ts';

const mostLeftOut = 2000;
const day = 86_400_000;

const refuse = (field: string, sentence: string): never => {
  throw new Refusal('request.invalid', { fields: { [field]: sentence } });
};

/**
 * Saves what a tenant enters for their search record. Refuses: viewer.unknown, viewer.not_allowed, receipt.not_found (another
 * tenant's), request.invalid.
 */
export const changeSearchRecord = async (ctx: Ctx, tenantId: number, change: SearchRecordChange): Promise<Settings> => {
  permit(mayUseSearchRecord(ctx.viewer, tenantId));
  const now = ctx.now();
  const { voucherIssuedOn, paymentLimit, leaveOut = [], putBack = [] } = change;
  // It may already be the next UTC day; no US voucher is dated later than that.
  if (voucherIssuedOn && voucherIssuedOn > dayOf(new Date(now.getTime() + day))) {
    refuse('voucherIssuedOn', 'A voucher cannot be issued on a day in the future');
  }
  return ctx.db.transaction(async (tx) => {
    const named = [...new Set([...leaveOut, ...putBack])];
    if (named.length > 0) {
      const [own] = await tx
        .select({ found: count() })
        .from(contactReceipts)
        .where(and(inArray(contactReceipts.id, named), eq(contactReceipts.tenantId, tenantId)));
      if (own?.found !== named.length) throw new Refusal('receipt.not_found');
    }
    const [left, back] = [sql.param(leaveOut), sql.param(putBack)];
    const [row] = await tx
      .insert(searchRecords)
      .values({
        tenantId,
        voucherIssuedOn: voucherIssuedOn ?? null,
        paymentLimitCents: paymentLimit ?? null,
        leftOut: leaveOut.filter((id) => !putBack.includes(id)),
        changedAt: now,
      })
      .onConflictDoUpdate({
        target: searchRecords.tenantId,
        set: {
          ...(voucherIssuedOn === undefined ? {} : { voucherIssuedOn }),
          ...(paymentLimit === undefined ? {} : { paymentLimitCents: paymentLimit }),
          leftOut: sql`array(select distinct one from unnest(${searchRecords.leftOut} || ${left}::int[]) one
            where one <> all(${back}::int[]) order by one)`,
          changedAt: now,
        },
        setWhere: sql`cardinality(${searchRecords.leftOut} || ${left}::int[]) <= ${mostLeftOut}`,
      })
      .returning({
        voucherIssuedOn: searchRecords.voucherIssuedOn,
        paymentLimitCents: searchRecords.paymentLimitCents,
      });
    return row ?? refuse('leaveOut', 'At most 2,000 lines can be left out');
  });
};
