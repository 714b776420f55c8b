import { Refusal } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import * as endpoints from '@lintel/contract/tenancy/calendar/endpoints';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { secretAddresses } from '../../../platform/secret-addresses.ts';
import { lockOwner } from '../../identity/api.ts';
import { mayBeLandlord } from '../policy.ts';
import { tenancyCalendars } from '../tables.ts';

const addresses = secretAddresses(tenancyCalendars);
const of = (ownerId: number) => eq(tenancyCalendars.ownerId, ownerId);

const landlordOf = ({ viewer }: Ctx): { ownerId: number } => {
  permit(mayBeLandlord(viewer));
  if (viewer?.ownerId == null) throw new Refusal('viewer.unknown');
  return { ownerId: viewer.ownerId };
};

const account = ({ viewer }: Ctx) => `account:${viewer?.accountId ?? 0}` as const;

export const calendarRoutes: Handled[] = [
  handle(endpoints.readTenancyCalendar, async ({ ctx }) => ({
    madeAt: await addresses.madeAt(ctx.db, of(landlordOf(ctx).ownerId)),
    address: null,
  })),

  handle(endpoints.makeTenancyCalendar, async ({ ctx }) => {
    const { ownerId } = landlordOf(ctx);
    const now = ctx.now();
    const secret = await ctx.db.transaction(async (tx) => {
      await lockOwner(tx, ownerId);
      await audit(tx, { kind: 'tenancy_calendar_made', actor: ctx.viewer, subject: account(ctx), at: now });
      return addresses.make(tx, of(ownerId), { ownerId }, now);
    });
    return {
      madeAt: now.toISOString(),
      address: `${ctx.config.origin}${servedPaths.tenancyCalendar(`${secret}.ics`)}`,
    };
  }),

  handle(endpoints.revokeTenancyCalendar, async ({ ctx }) => {
    const { ownerId } = landlordOf(ctx);
    const now = ctx.now();
    await ctx.db.transaction(async (tx) => {
      if (!(await addresses.revoke(tx, of(ownerId), now))) return;
      await audit(tx, { kind: 'tenancy_calendar_revoked', actor: ctx.viewer, subject: account(ctx), at: now });
    });
    return { madeAt: null, address: null };
  }),
];
