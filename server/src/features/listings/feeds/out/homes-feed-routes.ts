import { randomBytes } from 'node:crypto';
import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/listings/feeds/endpoints';
import { servedPaths } from '@lintel/contract/served-paths';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../../app-context.ts';
import { audit } from '../../../../platform/audit.ts';
import type { Tx } from '../../../../platform/database/db.ts';
import { type Handled, handle } from '../../../../platform/http/register-endpoints.ts';
import { tokenDigest } from '../../../../platform/http/session.ts';
import { permit } from '../../../../platform/policy.ts';
import { lockOwner } from '../../../identity/api.ts';
import { mayListHomes } from '../../policy.ts';
import { homesFeeds } from '../tables.ts';

const nothing = { madeAt: null, xml: null, json: null };

const ownerOf = ({ viewer }: Ctx): number => {
  permit(mayListHomes(viewer));
  if (viewer?.ownerId == null) throw new Refusal('viewer.not_allowed');
  return viewer.ownerId;
};

const standing = (ownerId: number) => and(eq(homesFeeds.ownerId, ownerId), isNull(homesFeeds.revokedAt));

const revoke = async (tx: Tx, ctx: Ctx, ownerId: number): Promise<void> => {
  const now = ctx.now();
  const gone = await tx
    .update(homesFeeds)
    .set({ revokedAt: now })
    .where(standing(ownerId))
    .returning({ id: homesFeeds.id });
  if (gone.length === 0) return;
  await audit(tx, { kind: 'homes_feed_revoked', actor: ctx.viewer, subject: `owner:${ownerId}`, at: now });
};

/** The secret address of an owner's homes. */
export const homesFeedRoutes: Handled[] = [
  handle(endpoints.readHomesFeed, async ({ ctx }) => {
    const [row] = await ctx.db
      .select({ at: homesFeeds.createdAt })
      .from(homesFeeds)
      .where(standing(ownerOf(ctx)));
    return { ...nothing, madeAt: row?.at.toISOString() ?? null };
  }),

  handle(endpoints.makeHomesFeed, async ({ ctx }) => {
    const ownerId = ownerOf(ctx);
    const secret = randomBytes(32).toString('base64url');
    const now = ctx.now();
    await ctx.db.transaction(async (tx) => {
      // Pressed twice at once, one follows the other.
      await lockOwner(tx, ownerId);
      await revoke(tx, ctx, ownerId);
      await tx.insert(homesFeeds).values({ ownerId, tokenDigest: tokenDigest(secret), createdAt: now });
      await audit(tx, { kind: 'homes_feed_made', actor: ctx.viewer, subject: `owner:${ownerId}`, at: now });
    });
    const at = (ending: string) => `${ctx.config.origin}${servedPaths.homesFeed(`${secret}.${ending}`)}`;
    return { madeAt: now.toISOString(), xml: at('xml'), json: at('json') };
  }),

  handle(endpoints.revokeHomesFeed, async ({ ctx }) => {
    const ownerId = ownerOf(ctx);
    await ctx.db.transaction((tx) => revoke(tx, ctx, ownerId));
    return nothing;
  }),
];
