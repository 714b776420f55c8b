import * as z from 'zod';
import { idOut, instant } from '../kernel/values.ts';

/** Inquiries that were sent to the owner of one home from the current user's email address, without signing in. */
export const guestContact = z.object({
  /** Number of the newest receipt: an answer covers the inquiries up to this one. */
  id: idOut,
  propertyId: idOut,
  propertyTitle: z.string(),
  /** Number of inquiries to the owner. */
  count: z.int().min(1),
  /** The latest inquiries, newest first: the typed name and the message. */
  sent: z.array(z.object({ name: z.string(), message: z.string(), at: instant })),
});
export type GuestContact = z.output<typeof guestContact>;
