import * as z from 'zod';
import { idOut, instant } from '../kernel/values.ts';

/** What somebody sent to the owner of one home with the reader's address, without signing in. */
export const guestContact = z.object({
  /** The number of its newest receipt: an answer is about what was sent up to here. */
  id: idOut,
  propertyId: idOut,
  propertyTitle: z.string(),
  /** How many times the owner was contacted. */
  count: z.int().min(1),
  /** The newest ones, the newest first: the name that was typed, and what was written. */
  sent: z.array(z.object({ name: z.string(), message: z.string(), at: instant })),
});
export type GuestContact = z.output<typeof guestContact>;
