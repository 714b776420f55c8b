import packetOfContract from '@lintel/contract/lease-up/packet/spanish';
import leaseUp from './lease-up.es.ts';
import packet from './packet.es.ts';

/** Spanish for the way from an approved application with a voucher to the keys. */
export default { ...packetOfContract, ...leaseUp, ...packet };
