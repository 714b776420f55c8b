import { changedSinceMessage, Refusal } from '@lintel/contract/kernel/refusals';
import type { ManyNoticesForm, ServedMany } from '@lintel/contract/tenancy/many/schema';
import type { Ctx } from '../../../app-context.ts';
import { idempotent } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { storeNotice } from '../notices/create-notice.ts';
import { findSameNotices, isServed } from '../notices/queries.ts';
import { mayBeLandlord, mayHoldTenancy } from '../policy.ts';
import { findOwnTenancies, lockTenancy } from '../tenancies/queries.ts';
import { barriers, refusalMessage } from './plan-notices.ts';

/**
 * Returns the message to the landlord about a refused notice; one that would be void counts as not lawful, as it is
 * never served here.
 */
const sentence = (refused: Refusal): string =>
  refused.code === 'tenancy_notice.unacknowledged' ? barriers.notLawful : refusalMessage(refused);

/**
 * Serves a notice in each of several tenancies, each in its own transaction and only once, however often it is
 * requested: a failure in one does not stop the others, and is returned with them. Refuses before any is served:
 * viewer.unknown, viewer.not_allowed, tenancy.not_found (one of them is not theirs), request.idempotency_conflict.
 */
export const serveManyNotices = async (ctx: Ctx, form: ManyNoticesForm, key: string | null): Promise<ServedMany> => {
  permit(mayBeLandlord(ctx.viewer));
  const { viewer } = ctx;
  if (viewer?.ownerId == null) throw new Refusal('viewer.unknown');
  const { notices, ...shared } = form;
  const ids = notices.map(({ tenancyId }) => tenancyId);
  if ((await findOwnTenancies(ctx.db, viewer.ownerId, ids)).length !== ids.length) {
    throw new Refusal('tenancy.not_found');
  }
  const results: ServedMany = [];
  for (const notice of notices) {
    const { tenancyId } = notice;
    const asked = { ...shared, ...notice, acknowledged: false };
    const call = {
      scope: `serveManyNotices:${viewer.accountId}`,
      key: key === null ? null : `${key}:${tenancyId}`,
      request: asked,
      now: ctx.now(),
      digest: ctx.secrets.digest,
    };
    try {
      const noticeId = await ctx.db.transaction((tx) =>
        idempotent(tx, { ...call, isAsItWas: (id) => isServed(tx, id) }, async () => {
          const tenancy = await lockTenancy(tx, tenancyId);
          permit(mayHoldTenancy(viewer, tenancy));
          if (!tenancy) throw new Refusal('tenancy.not_found');
          if ((await findSameNotices(tx, [asked])).has(tenancyId)) {
            throw new Refusal('tenancy_notice.not_possible', { message: barriers.isServed });
          }
          return (await storeNotice(tx, ctx, tenancy, asked)).id;
        }),
      );
      results.push({ tenancyId, noticeId, barrier: null });
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      const isOfOtherRequest =
        refused.code === 'request.idempotency_conflict' && refused.message !== changedSinceMessage;
      if (isOfOtherRequest) throw refused;
      results.push({ tenancyId, noticeId: null, barrier: sentence(refused) });
    }
  }
  return results;
};
