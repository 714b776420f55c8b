import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/listings/feeds/endpoints';
import { servedPaths } from '@lintel/contract/served-paths';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../../app-context.ts';
import { audit } from '../../../../platform/audit.ts';
import { type Handled, handle } from '../../../../platform/http/register-endpoints.ts';
import { permit } from '../../../../platform/policy.ts';
import { secretAddresses } from '../../../../platform/secret-addresses.ts';
import { lockOwner } from '../../../identity/api.ts';
import { mayListHomes } from '../../policy.ts';
import { homesFeeds } from '../tables.ts';

const nothing = { madeAt: null, xml: null, json: null };

const ownerOf = ({ viewer }: Ctx): number => {
  permit(mayListHomes(viewer));
  if (viewer?.ownerId == null) throw new Refusal('viewer.not_allowed');
  return viewer.ownerId;
};

const addresses = secretAddresses(homesFeeds);
const of = (ownerId: number) => eq(homesFeeds.ownerId, ownerId);

/** Routes of the secret address of an owner's homes. */
export const homesFeedRoutes: Handled[] = [
  handle(endpoints.readHomesFeed, async ({ ctx }) => ({
    ...nothing,
    madeAt: await addresses.madeAt(ctx.db, of(ownerOf(ctx))),
  })),

  handle(endpoints.makeHomesFeed, async ({ ctx }) => {
    const ownerId = ownerOf(ctx);
    const now = ctx.now();
    const secret = await ctx.db.transaction(async (tx) => {
      await lockOwner(tx, ownerId);
      await audit(tx, { kind: 'homes_feed_made', actor: ctx.viewer, subject: `owner:${ownerId}`, at: now });
      return addresses.make(tx, of(ownerId), { ownerId }, now);
    });
    const at = (ending: string) => `${ctx.config.origin}${servedPaths.homesFeed(`${secret}.${ending}`)}`;
    return { madeAt: now.toISOString(), xml: at('xml'), json: at('json') };
  }),

  handle(endpoints.revokeHomesFeed, async ({ ctx }) => {
    const ownerId = ownerOf(ctx);
    const now = ctx.now();
    await ctx.db.transaction(async (tx) => {
      if (!(await addresses.revoke(tx, of(ownerId), now))) return;
      await audit(tx, { kind: 'homes_feed_revoked', actor: ctx.viewer, subject: `owner:${ownerId}`, at: now });
    });
    return nothing;
  }),
];
