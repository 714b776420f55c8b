import { type CheckRows, day1 } from './row.ts';

export const leaseUp: CheckRows = {
  lease_packets_closed: {
    refuses: [{ version: 1, closed_at: day1 }, { version: 1, ending: 'home_let' }, { version: 0 }],
    takes: [{ version: 1 }, { version: 2, closed_at: day1, ending: 'home_let' }],
  },
  lease_packet_signatures_digest: {
    refuses: [{ digest: 'F'.repeat(64) }, { digest: 'f'.repeat(63) }],
    takes: [{ digest: 'f'.repeat(64) }],
  },
};
