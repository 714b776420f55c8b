import { z } from 'zod';
import { isUploadPath } from '../../providers/files/file-store.ts';

/**
 * Files of the data folder that a restored server needs: the demo's secret, the public log's key and its latest checkpoint, the kept heads
 * of the receipts, and the database's mark. `mails` is not included, because the outbox has all emails.
 */
export const markName = 'files-of';
export const dataFiles = ['secret', 'log-key', 'log-checkpoint', 'receipt-heads', markName] as const;

export const headName = 'lintel-backup.json';
export const endName = 'end.json';
export const formatVersion = 1;

const tableName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const columnName = tableName;
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

/** The first entry: what a restore needs to prepare for the rest. */
export const headSchema = z.strictObject({
  format: z.literal(formatVersion),
  at: z.iso.datetime(),
  /** Demo or live; null before the first start has set it. */
  data: z.enum(['demo', 'live']).nullable(),
  /** As drizzle records them, oldest first. */
  migrations: z.array(z.strictObject({ hash: digest, createdAt: count })).min(1),
  tables: z.array(z.strictObject({ name: tableName, columns: z.array(columnName) })).min(1),
});
export type Head = z.infer<typeof headSchema>;

/** The last entry: what must have arrived. A table's digest is the SHA-256 of its rows in PostgreSQL's text format for COPY. */
export const endSchema = z.strictObject({
  tables: z.record(tableName, z.strictObject({ rows: count, sha256: digest })),
  sequences: z.array(z.strictObject({ name: tableName, value: z.string().regex(/^-?\d{1,19}$/) })),
  files: count,
  filesSha256: digest,
});
export type End = z.infer<typeof endSchema>;

/** `tables/<table>/<part>`: a part of a table's rows, split at any byte. */
export const partName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}`;
export const parsePartName = (name: string): string | null =>
  /^tables\/([a-z][a-z0-9_]{0,62})\/\d{6}$/.exec(name)?.[1] ?? null;

const dataName = /^data\/([a-z-]{1,40})$/;

/** Returns the path below the data folder for an entry; null for any other name, so that no entry escapes the folder. */
export const pathOf = (name: string): string | null => {
  const upload = name.startsWith('files/') ? name.slice('files/'.length) : '';
  if (isUploadPath(upload)) return upload;
  const file = dataName.exec(name)?.[1] ?? '';
  return dataFiles.some((each) => each === file) ? file : null;
};
