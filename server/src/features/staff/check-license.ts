import { dayOf } from '@lintel/contract/kernel/dates';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../app-context.ts';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { permit } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import { licenseChecks } from '../agents/tables.ts';
import { mayWorkAsStaff } from './policy.ts';
import { lockAgent } from './queries.ts';

const day = 86_400_000;
/** Days until the next check by default. */
const usualDays = 365;

/** Records a check of an agent's license. Refuses: license.recheck_passed (the day of the next one is not in the future). */
export const recordLicenseCheck = async (
  tx: Tx,
  agentId: number,
  check: { note: string; recheckOn: string | null; by: Pick<Viewer, 'accountId'>; at: Date },
): Promise<void> => {
  const { note, by, at } = check;
  const recheckOn = check.recheckOn ?? dayOf(new Date(at.getTime() + usualDays * day));
  if (recheckOn <= dayOf(at)) throw new Refusal('license.recheck_passed');
  await tx.insert(licenseChecks).values({ agentId, note, recheckOn, checkedAt: at, checkedByAccountId: by.accountId });
};

/**
 * Records that staff looked the license up again. Refuses: viewer.unknown, viewer.not_allowed, staff.own_matter, agent.not_found,
 * license.recheck_passed.
 */
export const checkLicense = async (
  ctx: Ctx,
  agentId: number,
  { note, recheckOn }: { note: string; recheckOn: string },
): Promise<void> => {
  const by = ctx.viewer;
  if (!by) throw new Refusal('viewer.unknown');
  await ctx.db.transaction(async (tx) => {
    permit(mayWorkAsStaff(by));
    const agent = await lockAgent(tx, agentId);
    if (!agent) throw new Refusal('agent.not_found');
    // Staff do not check their own license.
    if (agent.accountId === by.accountId) throw new Refusal('staff.own_matter');
    const at = ctx.now();
    await recordLicenseCheck(tx, agentId, { note, recheckOn, by, at });
    await audit(tx, { kind: 'license_checked', actor: by, subject: `agent:${agentId}`, facts: { recheckOn }, at });
  });
};
