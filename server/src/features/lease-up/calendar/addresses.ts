import type { CalendarSide } from '@lintel/contract/lease-up/calendar/schema';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { secretAddresses } from '../../../platform/secret-addresses.ts';
import { leasePacketCalendars } from '../tables.ts';

const c = leasePacketCalendars;

export const packetCalendars = secretAddresses(c);

export const calendarOf = (accountId: number, side?: CalendarSide) =>
  and(eq(c.accountId, accountId), side === undefined ? undefined : eq(c.side, side));

/** Revokes a person's calendar addresses when they lose a right: the one of that side, or of every side. */
export const endCalendars = async (tx: Tx, accountId: number | null, side: CalendarSide | undefined, now: Date) => {
  if (accountId === null) return;
  await packetCalendars.revoke(tx, calendarOf(accountId, side), now);
};
