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

/** What the log has an entry of. */
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
 * The entries of the public log. Triggers write each in the transaction of the act that it is of; the sequencer gives it its place. An entry
 * is the SHA-256 of a random salt and a statement without personal data. Salt and statement are erased with the person; the entry stays, and
 * then says nothing.
 */
export const logEntries = pgTable(
  'log_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: logEntryKinds }).notNull(),
    /** The number of what it is of: of the receipt also for a receipt's event. */
    subjectId: integer('subject_id').notNull(),
    statement: text(),
    salt: bytes(),
    entry: bytes().notNull(),
    /** Its place in the log, from 0; null until the sequencer gave it one. */
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

/** The tiles of the tree that are full, and so never change (https://c2sp.org/tlog-tiles). */
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

/** The log as it stands: one row, which the sequencer holds while it adds entries. */
export const logState = pgTable(
  'log_state',
  {
    id: smallint().primaryKey(),
    /** The name of the log and of its key, for good. */
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

/** What each witness last cosigned, and how asking it went. */
export const logCosignatures = pgTable('log_cosignatures', {
  /** Its key (`<name>+<id>+<key>`). */
  witness: text().primaryKey(),
  size: bigint({ mode: 'number' }).notNull(),
  /** The text of the checkpoint that it cosigned; empty as long as it cosigned none. */
  checkpoint: text().notNull(),
  line: text().notNull(),
  cosignedAt: at('cosigned_at'),
  /** Since when it answered with no cosignature; null while it does. */
  silentSince: at('silent_since'),
  failure: text(),
});
