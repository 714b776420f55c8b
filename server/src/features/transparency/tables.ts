import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The kinds of acts with an entry in the log. */
const logEntryKinds = [
  'receipt',
  'receipt_event',
  'case',
  'penalty',
  'repeal',
  'appeal',
  'appeal_decision',
  'packet_signature',
] as const;

/**
 * The entries of the public log. Triggers write each in the transaction of its act; the sequencer assigns its place. An entry is
 * the SHA-256 of a random salt and a statement without personal data. Salt and statement are erased with the person; the entry
 * stays, and then reveals nothing.
 */
export const logEntries = pgTable(
  'log_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: logEntryKinds }).notNull(),
    /** The id of its subject: of the receipt also for a receipt's event. */
    subjectId: integer('subject_id').notNull(),
    statement: text(),
    salt: bytes(),
    entry: bytes().notNull(),
    /** Its place in the log, from 0; null until the sequencer has assigned one. */
    leafIndex: bigint('leaf_index', { mode: 'number' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('log_entries_waiting').on(table.id).where(sql`leaf_index is null`),
    uniqueIndex('log_entries_leaf').on(table.leafIndex).where(sql`leaf_index is not null`),
    index('log_entries_subject').on(table.kind, table.subjectId, table.id),
    check(
      'log_entries_known_kind',
      sql`kind in ('receipt', 'receipt_event', 'case', 'penalty', 'repeal', 'appeal', 'appeal_decision', 'packet_signature')`,
    ),
    check('log_entries_entry', sql`octet_length(entry) = 32 and (salt is null or octet_length(salt) = 16)`),
    check('log_entries_erased', sql`(salt is null) = (statement is null)`),
  ],
);

/** The full tiles of the tree, which never change (https://c2sp.org/tlog-tiles). */
export const logTiles = pgTable(
  'log_tiles',
  {
    level: smallint().notNull(),
    tileIndex: bigint('tile_index', { mode: 'number' }).notNull(),
    hashes: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.level, table.tileIndex] }),
    check('log_tiles_full', sql`octet_length(hashes) = 8192`),
  ],
);

/** The log's current state: one row, which the sequencer locks while it adds entries. */
export const logState = pgTable(
  'log_state',
  {
    id: smallint().primaryKey(),
    /** The permanent name of the log and of its key. */
    origin: text().notNull(),
    publicKey: bytes('public_key').notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** The hashes of its partial tiles (`TreeEdge`). */
    edge: bytes().notNull(),
    /** The latest checkpoint, signed. */
    checkpoint: text().notNull(),
    signedAt: at('signed_at').notNull(),
  },
  () => [check('log_state_one', sql`id = 1`)],
);

/** Each witness's last cosignature, and the outcome of the last request. */
export const logCosignatures = pgTable('log_cosignatures', {
  /** Its key (`<name>+<id>+<key>`). */
  witness: text().primaryKey(),
  size: bigint({ mode: 'number' }).notNull(),
  /** The text of the cosigned checkpoint; empty until it has cosigned one. */
  checkpoint: text().notNull(),
  line: text().notNull(),
  cosignedAt: at('cosigned_at'),
  /** Since when it has given no cosignature; null while it does. */
  silentSince: at('silent_since'),
  failure: text(),
});
