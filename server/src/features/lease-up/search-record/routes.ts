import * as endpoints from '@lintel/contract/lease-up/search-record/endpoints';
import type { SearchRecord } from '@lintel/contract/lease-up/search-record/schema';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { changeSearchRecord } from './change-search-record.ts';
import { mayUseSearchRecord } from './policy.ts';
import { presentSearchLine } from './present.ts';
import { countSearch, findSearch, findSettings, type Settings, sinceOf } from './queries.ts';

const presentSettings = ({ voucherIssuedOn, paymentLimitCents }: Settings) => ({
  voucherIssuedOn,
  paymentLimit: paymentLimitCents,
});

export const searchRecordRoutes: readonly Handled[] = [
  handle(endpoints.readSearchRecord, async ({ input: { params, query }, ctx, reply }): Promise<SearchRecord> => {
    permit(mayUseSearchRecord(ctx.viewer, params.id));
    const settings = (await findSettings(ctx.db, params.id)) ?? { voucherIssuedOn: null, paymentLimitCents: null };
    const since = sinceOf(query.period, settings);
    const { asked, cut } = pageById(query, reply);
    const [rows, counts] = await Promise.all([
      findSearch(ctx.db, params.id, { since, withLeftOut: true, ...asked }),
      countSearch(ctx.db, params.id, since),
    ]);
    const now = ctx.now();
    return {
      ...presentSettings(settings),
      since,
      ...counts,
      lines: cut(rows).map((row) => presentSearchLine(row, settings, now)),
    };
  }),

  handle(endpoints.changeSearchRecord, async ({ input: { params, body }, ctx }) =>
    presentSettings(await changeSearchRecord(ctx, params.id, body)),
  ),
];
