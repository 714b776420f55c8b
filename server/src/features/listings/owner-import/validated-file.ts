import type { ImportField } from '@lintel/contract/listings/owner-import/columns';
import type { HomeImport } from '@lintel/contract/listings/owner-import/schema';
import type { NewProperty } from '@lintel/contract/listings/owner-schema';

/** A home as a line of a file describes it. */
export type ImportHome = Omit<NewProperty, 'ownerId' | 'isAvailable' | 'acceptsVouchers'>;

/** A fault of a line. `instead`: a suggested replacement for words that turn people away. */
export type RowFault = { field: ImportField | null; message: string; value: string; instead: string | null };

/** The result of a file of homes. Separate from the code that reads it, which runs in a worker. */
export type ValidatedFile = {
  /** SHA-256 of the file, in hexadecimal. */
  digest: string;
  columns: HomeImport['columns'];
  rows: number;
  wrong: number;
  /** The rows, some hundred at a time, as JSON: they go to the database unchanged. */
  batches: string[];
};
