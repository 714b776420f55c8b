import * as times from '@lintel/contract/lease-up/times/endpoints';
import { readVoucherClock } from '@lintel/contract/lease-up/voucher-clock/endpoints';
import { voucherClockOf } from '@lintel/contract/lease-up/voucher-clock/voucher-clock';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { authorityRoutes } from './authority/routes.ts';
import { authorityAccountRoutes } from './authority-accounts/routes.ts';
import { packetCalendarRoutes } from './calendar/routes.ts';
import { inspectionRoutes } from './inspection/routes.ts';
import { packetRoutes } from './packet/routes.ts';
import { searchRecordRoutes } from './search-record/routes.ts';
import { readLeaseUpTimes } from './times/read-lease-up-times.ts';

/** All calls about the steps from an approved application with a voucher to the keys. */
export const leaseUpRoutes: readonly Handled[] = [
  handle(readVoucherClock, async ({ input: { body } }) => voucherClockOf(body)),
  handle(times.readLeaseUpTimes, ({ ctx }) => readLeaseUpTimes(ctx.db, ctx.now())),
  ...packetRoutes,
  ...inspectionRoutes,
  ...authorityRoutes,
  ...authorityAccountRoutes,
  ...searchRecordRoutes,
  ...packetCalendarRoutes,
];
