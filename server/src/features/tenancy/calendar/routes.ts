import { randomBytes } from 'node:crypto';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import * as endpoints from '@lintel/contract/tenancy/calendar/endpoints';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import { permit } from '../../../platform/policy.ts';
import { lockOwner } from '../../identity/api.ts';
import { mayBeLandlord } from '../policy.ts';
import { tenancyCalendars } from '../tables.ts';

const c = tenancyCalendars;

const landlordOf = ({ viewer }: Ctx): { ownerId: number } => {
  permit(mayBeLandlord(viewer));
  if (viewer?.ownerId == null) throw new Refusal('viewer.unknown');
  return { ownerId: viewer.ownerId };
};

const madeAt = async (db: Db | Tx, ownerId: number): Promise<string | null> => {
  const [row] = await db
    .select({ at: c.createdAt })
    .from(c)
    .where(and(eq(c.ownerId, ownerId), isNull(c.revokedAt)));
  return row?.at.toISOString() ?? null;
};

/** Takes back the address that stands; answers whether there was one. */
const revoke = async (tx: Tx, ctx: Ctx, ownerId: number): Promise<boolean> => {
  const now = ctx.now();
  const gone = await tx
    .update(c)
    .set({ revokedAt: now })
    .where(and(eq(c.ownerId, ownerId), isNull(c.revokedAt)))
    .returning({ id: c.id });
  if (gone.length === 0) return false;
  const subject = `account:${ctx.viewer?.accountId ?? 0}` as const;
  await audit(tx, { kind: 'tenancy_calendar_revoked', actor: ctx.viewer, subject, at: now });
  return true;
};

export const calendarRoutes: Handled[] = [
  handle(endpoints.readTenancyCalendar, async ({ ctx }) => ({
    madeAt: await madeAt(ctx.db, landlordOf(ctx).ownerId),
    address: null,
  })),

  handle(endpoints.makeTenancyCalendar, async ({ ctx }) => {
    const { ownerId } = landlordOf(ctx);
    const secret = randomBytes(32).toString('base64url');
    const now = ctx.now();
    await ctx.db.transaction(async (tx) => {
      // Pressed twice at once, one follows the other.
      await lockOwner(tx, ownerId);
      await revoke(tx, ctx, ownerId);
      await tx.insert(c).values({ ownerId, tokenDigest: tokenDigest(secret), createdAt: now });
      const subject = `account:${ctx.viewer?.accountId ?? 0}` as const;
      await audit(tx, { kind: 'tenancy_calendar_made', actor: ctx.viewer, subject, at: now });
    });
    return {
      madeAt: now.toISOString(),
      address: `${ctx.config.origin}${servedPaths.tenancyCalendar(`${secret}.ics`)}`,
    };
  }),

  handle(endpoints.revokeTenancyCalendar, async ({ ctx }) => {
    const { ownerId } = landlordOf(ctx);
    await ctx.db.transaction((tx) => revoke(tx, ctx, ownerId));
    return { madeAt: null, address: null };
  }),
];
