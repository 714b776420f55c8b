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
            'A secret link that shows the dates of your authority’s packets in your calendar. Anyone who has the link can read them. It contains no names of people, and it stops working when your account here ends.',
          )
        : t(
            'A secret link that shows the dates of all your packets in your calendar. When a date changes, your calendar updates. Anyone who has the link can read the dates. It contains no names of people.',
          )}
    </CalendarAddress>
  );
};
