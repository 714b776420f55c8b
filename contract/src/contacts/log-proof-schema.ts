import * as z from 'zod';
import { idOut, instant } from '../kernel/values.ts';

/**
 * Proof that a receipt is in the public log (https://c2sp.org/tlog-tiles). The browser verifies it by computation; nothing in it needs
 * to be believed because the server says so.
 */
export const receiptLogProof = z.object({
  receiptId: idOut,
  receiptHash: z.string(),
  /** `erased`: the link between the receipt and its entry was erased with the person. `no_log`: there is no log yet. */
  state: z.enum(['proven', 'waiting', 'erased', 'no_log']),
  /** The entry is `SHA-256(salt || statement)`. Null if erased. */
  statement: z.string().nullable(),
  /** 16 bytes in hex. */
  salt: z.string().nullable(),
  /** In the format of https://c2sp.org/tlog-proof; null until the entry is in the log. */
  proof: z.string().nullable(),
  /** Public key of the log. */
  vkey: z.string().nullable(),
  /** Since when the entry has been waiting to enter the log. */
  waitingSince: instant.nullable(),
  /** Witnesses that the log asks to cosign it. */
  witnesses: z.array(
    z.object({
      /** `<name>+<id>+<key>`. */
      key: z.string(),
      /** Since when it has given no cosignature; null while it responds. */
      silentSince: instant.nullable(),
    }),
  ),
});
export type ReceiptLogProof = z.output<typeof receiptLogProof>;
