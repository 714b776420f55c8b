import * as z from 'zod';
import { idOut, instant } from '../kernel/values.ts';

/**
 * What shows that a receipt is in the public log (https://c2sp.org/tlog-tiles). The browser checks it by computing; nothing in it is to be
 * believed because the server says so.
 */
export const receiptLogProof = z.object({
  receiptId: idOut,
  receiptHash: z.string(),
  /** `erased`: what tied the receipt to its entry was erased with the person. `no_log`: there is no log yet. */
  state: z.enum(['proven', 'waiting', 'erased', 'no_log']),
  /** The entry is `SHA-256(salt || statement)`. Null when it was erased. */
  statement: z.string().nullable(),
  /** 16 bytes in hex. */
  salt: z.string().nullable(),
  /** By https://c2sp.org/tlog-proof; null until the entry has its place. */
  proof: z.string().nullable(),
  /** The key of the log. */
  vkey: z.string().nullable(),
  /** Since when the entry waits for its place. */
  waitingSince: instant.nullable(),
  /** Those whom the log asks to cosign it. */
  witnesses: z.array(
    z.object({
      /** `<name>+<id>+<key>`. */
      key: z.string(),
      /** Since when it has given no cosignature; null while it does. */
      silentSince: instant.nullable(),
    }),
  ),
});
export type ReceiptLogProof = z.output<typeof receiptLogProof>;
