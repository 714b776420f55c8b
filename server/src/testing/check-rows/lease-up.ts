import { type CheckRows, day1 } from './row.ts';

export const leaseUp: CheckRows = {
  lease_packets_closed: {
    refuses: [{ version: 1, closed_at: day1 }, { version: 1, ending: 'home_let' }, { version: 0 }],
    takes: [{ version: 1 }, { version: 2, closed_at: day1, ending: 'home_let' }],
  },
  search_records_values: {
    refuses: [{ payment_limit_cents: 0, left_out: [] }, { left_out: Array.from({ length: 2001 }, (_, id) => id) }],
    takes: [{ left_out: [] }, { payment_limit_cents: 150_000, left_out: [1, 2] }],
  },
  lease_packet_signatures_digest: {
    refuses: [{ digest: 'F'.repeat(64) }, { digest: 'f'.repeat(63) }],
    takes: [{ digest: 'f'.repeat(64) }],
  },
};
