import type { CheckRows } from './row.ts';

const bytes = (count: number): string => `\\x${'00'.repeat(count)}`;

export const transparency: CheckRows = {
  log_entries_entry: {
    refuses: [{ entry: bytes(31) }, { entry: bytes(33) }, { entry: bytes(32), salt: bytes(15) }],
    takes: [{ entry: bytes(32) }, { entry: bytes(32), salt: bytes(16) }],
  },
  log_entries_erased: {
    refuses: [{ salt: bytes(16) }, { statement: 'x' }],
    takes: [{}, { salt: bytes(16), statement: 'x' }],
  },
  log_state_one: { refuses: [{ id: 2 }], takes: [{ id: 1 }] },
  log_tiles_full: { refuses: [{ hashes: bytes(32) }], takes: [{ hashes: bytes(8192) }] },
};
