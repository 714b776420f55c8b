import authorityOfContract from '@lintel/contract/lease-up/authority/spanish';
import accountsOfContract from '@lintel/contract/lease-up/authority-accounts/spanish';
import inspectionOfContract from '@lintel/contract/lease-up/inspection/spanish';
import packetOfContract from '@lintel/contract/lease-up/packet/spanish';
import rentsOfContract from '@lintel/contract/lease-up/rents/spanish';
import searchOfContract from '@lintel/contract/lease-up/search-record/spanish';
import authority from './authority/authority.es.ts';
import authorityAccounts from './authority-accounts/authority-accounts.es.ts';
import calendar from './calendar/calendar.es.ts';
import inspection from './inspection/inspection.es.ts';
import leaseUp from './lease-up.es.ts';
import packet from './packet.es.ts';
import searchRecord from './search-record/search-record.es.ts';
import times from './times/lease-up-times.es.ts';

/** Spanish for the steps from an approved application with a voucher to the keys. */
export default {
  ...accountsOfContract,
  ...authority,
  ...authorityAccounts,
  ...authorityOfContract,
  ...calendar,
  ...inspection,
  ...inspectionOfContract,
  ...packetOfContract,
  ...rentsOfContract,
  ...searchOfContract,
  ...leaseUp,
  ...packet,
  ...searchRecord,
  ...times,
};
