import { Refusal } from '@lintel/contract/kernel/refusals';
import type { MyHome } from '@lintel/contract/tenancy/home/schema';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import { presentDeposit } from '../deposits/present.ts';
import { findDepositsOf } from '../deposits/queries.ts';
import { findTenancyEvents } from '../event-queries.ts';
import { presentRequest } from '../maintenance/present.ts';
import { findRequestsOf } from '../maintenance/queries.ts';
import { presentNotice } from '../notices/present.ts';
import { findServedNotices } from '../notices/queries.ts';
import { mayBeTenant } from '../policy.ts';
import { presentTenancy } from '../tenancies/present.ts';
import { findLandlordNames, findTenanciesOfTenant } from '../tenancies/queries.ts';
import { withIncreases } from '../tenancies/rent-increases.ts';

/** Returns all records of the homes that the current user rents. Refuses: viewer.unknown, viewer.not_allowed. */
export const readMyHome = async (ctx: Ctx): Promise<MyHome[]> => {
  const { db, viewer } = ctx;
  permit(mayBeTenant(viewer));
  const tenantId = viewer?.tenantId;
  if (!viewer || tenantId == null) throw new Refusal('viewer.unknown');
  const now = ctx.now();
  const homes = await withIncreases(db, await findTenanciesOfTenant(db, { tenantId, email: viewer.email }), now);
  const ids = homes.map(({ id }) => id);
  const readDeposits = async () => {
    const found = await findDepositsOf(db, ids);
    const depositIds = found.map(({ deposit }) => deposit.id);
    return { deposits: found, events: await findTenancyEvents(db, 'deposit', depositIds) };
  };
  const ownerIds = homes.map(({ ownerId }) => ownerId);
  const [notices, { deposits, events }, requests, landlords] = await Promise.all([
    findServedNotices(db, ids),
    readDeposits(),
    findRequestsOf(db, ids),
    findLandlordNames(db, ownerIds),
  ]);
  return homes.map((home) => ({
    tenancy: presentTenancy(home),
    landlordName: landlords.get(home.ownerId) ?? '',
    notices: notices.filter(({ tenancy }) => tenancy.id === home.id).map((row) => presentNotice(row, now)),
    deposits: deposits.filter(({ tenancy }) => tenancy.id === home.id).map((row) => presentDeposit(row, events, now)),
    requests: requests.filter(({ tenancy }) => tenancy.id === home.id).map(presentRequest),
  }));
};
