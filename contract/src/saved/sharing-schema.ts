import * as z from 'zod';
import { pageByCursor } from '../kernel/paging.ts';
import { instant, optional, shownName } from '../kernel/values.ts';
import { homeSince } from './homes-schema.ts';
import { shareDays } from './labels.ts';

export const newShare = z.object({
  /** How the helper is told whose list it is; nothing, if nothing is given. */
  name: optional(shownName({ max: 60, error: 'Please enter text' })),
  /** After how many days the link ends by itself. */
  days: optional(z.literal([...shareDays], { error: 'Please choose 7, 30 or 90 days' })),
});
export type NewShare = z.output<typeof newShare>;

export const shareLink = z.object({
  /** The secret, for the address of the list. */
  token: z.string(),
  name: z.string().nullable(),
  endsAt: instant.nullable(),
  madeAt: instant,
});
export type ShareLink = z.output<typeof shareLink>;
export const myShare = z.object({ share: shareLink.nullable() });

export const sharedListAsked = z.object({
  token: z.string().max(200, { error: 'This link is not valid' }),
  ...pageByCursor,
});
/** What a helper sees: homes, and the name that was chosen for them. Nothing else of who shares. */
export const sharedList = z.object({
  name: z.string().nullable(),
  endsAt: instant.nullable(),
  total: z.int().min(0),
  homes: z.array(homeSince),
});
export type SharedList = z.output<typeof sharedList>;
