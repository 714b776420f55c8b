import * as endpoints from '@lintel/contract/lease-up/calendar/endpoints';
import type { CalendarSide } from '@lintel/contract/lease-up/calendar/schema';
import { CalendarAddress } from '../../../platform/forms/calendar-address.tsx';
import { useT } from '../../../platform/words/i18n.tsx';

const callsOf = {
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

/** A secret calendar feed address with the days of all the user's packets. */
export const PacketCalendar = ({ side }: { side: CalendarSide }) => {
  const t = useT();
  return (
    <CalendarAddress calls={callsOf[side]} title={t('The voucher’s days in your calendar')}>
      {side === 'authority'
        ? t(
            'A secret address that your calendar asks for the days of your authority’s packets. Anyone who has it can read them. It contains no names of people, and it stops working when your account here ends.',
          )
        : t(
            'A secret address that your calendar asks for the days of all your packets. When a day moves, it moves in your calendar, too. Anyone who has the address can read the days. It contains no names of people.',
          )}
    </CalendarAddress>
  );
};
