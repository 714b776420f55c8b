import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/lease-up/calendar/endpoints';
import { type CalendarSide, calendarSides } from '@lintel/contract/lease-up/calendar/schema';
import { servedPaths } from '@lintel/contract/served-paths';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { holdAccount, viewerOf } from '../../identity/api.ts';
import { accountOf } from '../authority/access.ts';
import { calendarOf, packetCalendars } from './addresses.ts';
import { mayHaveCalendar } from './policy.ts';

const callsOfSide = {
  tenant: {
    read: endpoints.readPacketCalendar,
    make: endpoints.makePacketCalendar,
    revoke: endpoints.revokePacketCalendar,
  },
  owner: {
    read: endpoints.readOwnerPacketCalendar,
    make: endpoints.makeOwnerPacketCalendar,
    revoke: endpoints.revokeOwnerPacketCalendar,
  },
  authority: {
    read: endpoints.readAuthorityCalendar,
    make: endpoints.makeAuthorityCalendar,
    revoke: endpoints.revokeAuthorityCalendar,
  },
} as const;

/**
 * Returns the account that holds the calendar. In a transaction that `holds`, an account at an authority cannot end before the
 * transaction does.
 */
const holderOf = async (db: Db | Tx, ctx: Ctx, side: CalendarSide, how?: 'holds'): Promise<number> => {
  if (side === 'authority') await accountOf(db, ctx.viewer, how);
  else permit(mayHaveCalendar(ctx.viewer, side));
  return viewerOf(ctx).accountId;
};

const callsOf = (side: CalendarSide): Handled[] => {
  const { read, make, revoke } = callsOfSide[side];
  return [
    handle(read, async ({ ctx }) => {
      const accountId = await holderOf(ctx.db, ctx, side);
      return { madeAt: await packetCalendars.madeAt(ctx.db, calendarOf(accountId, side)), address: null };
    }),

    handle(make, async ({ ctx }) => {
      const now = ctx.now();
      const secret = await ctx.db.transaction(async (tx) => {
        if (!(ctx.viewer && (await holdAccount(tx, ctx.viewer.accountId)))) throw new Refusal('viewer.unknown');
        const accountId = await holderOf(tx, ctx, side, 'holds');
        const subject = `account:${accountId}` as const;
        await audit(tx, { kind: 'packet_calendar_made', actor: ctx.viewer, subject, facts: { side }, at: now });
        return packetCalendars.make(tx, calendarOf(accountId, side), { accountId, side }, now);
      });
      return {
        madeAt: now.toISOString(),
        address: `${ctx.config.origin}${servedPaths.packetCalendar(`${secret}.ics`)}`,
      };
    }),

    handle(revoke, async ({ ctx }) => {
      const now = ctx.now();
      const accountId = await holderOf(ctx.db, ctx, side);
      await ctx.db.transaction(async (tx) => {
        if (!(await packetCalendars.revoke(tx, calendarOf(accountId, side), now))) return;
        const subject = `account:${accountId}` as const;
        await audit(tx, { kind: 'packet_calendar_revoked', actor: ctx.viewer, subject, facts: { side }, at: now });
      });
      return { madeAt: null, address: null };
    }),
  ];
};

/** The secret calendar addresses for the days of packets, of each side. */
export const packetCalendarRoutes: readonly Handled[] = calendarSides.flatMap(callsOf);
