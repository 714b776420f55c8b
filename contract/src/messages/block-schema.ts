import * as z from 'zod';
import { idOut, instant } from '../kernel/values.ts';

/** A person whose messages the current user blocks, with its start and end. */
export const block = z.object({
  id: idOut,
  /** Null for a guest, who has no account. */
  personId: idOut.nullable(),
  name: z.string(),
  conversationId: idOut,
  from: instant,
  until: instant.nullable(),
});
export type Block = z.output<typeof block>;

/** A block as staff see it. */
export const blockForStaff = block.extend({ blockerId: idOut, blockerName: z.string() });
export type BlockForStaff = z.output<typeof blockForStaff>;
