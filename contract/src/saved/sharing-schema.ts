import * as z from 'zod';
import { pageByCursor } from '../kernel/paging.ts';
import { instant, optional, shownName } from '../kernel/values.ts';
import { homeSince } from './homes-schema.ts';
import { shareDays } from './labels.ts';

export const newShare = z.object({
  /** Name of the list's owner for the helper; no name is shown if absent. */
  name: optional(shownName({ max: 60, error: 'Please enter text' })),
  /** Days after which the link expires. */
  days: optional(z.literal([...shareDays], { error: 'Please choose 7, 30 or 90 days' })),
});
export type NewShare = z.output<typeof newShare>;

export const shareLink = z.object({
  /** Secret for the URL of the list. */
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
/** What a helper sees: homes, and the name chosen for the list. Nothing else about its owner. */
export const sharedList = z.object({
  name: z.string().nullable(),
  endsAt: instant.nullable(),
  total: z.int().min(0),
  homes: z.array(homeSince),
});
export type SharedList = z.output<typeof sharedList>;
