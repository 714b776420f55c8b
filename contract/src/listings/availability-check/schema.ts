import * as z from 'zod';
import { id, idOut, instant } from '../../kernel/values.ts';

/**
 * `confirmed`: confirmed as available recently; `asked`: due for another confirmation; `overdue`: not confirmed in time, so the listing
 * says so and ranks below others; `gone`: no longer listed.
 */
const stillFreeStates = ['confirmed', 'asked', 'overdue', 'gone'] as const;
export type StillFreeState = (typeof stillFreeStates)[number];

/** Most homes listed and answered for at once. */
export const mostStillFreeHomes = 200;

export const stillFreeHome = z.object({
  id: idOut,
  title: z.string(),
  city: z.string(),
  state: z.string(),
  standing: z.enum(stillFreeStates),
  /** When its owner last confirmed that it is available, or published it. */
  confirmedAt: instant,
  /** Deadline for answering the email that was sent; null if none is pending. */
  answerBy: instant.nullable(),
});
export type StillFreeHome = z.output<typeof stillFreeHome>;

/** The homes that an owner is asked about: those due, longest wait first, and how many there are of each kind. */
export const stillFree = z.object({
  homes: z.array(stillFreeHome),
  waiting: z.int().min(0),
  overdue: z.int().min(0),
  confirmed: z.int().min(0),
});
export type StillFree = z.output<typeof stillFree>;

const chosenError = 'Please choose from 1 to 200 homes';
export const stillFreeConfirmation = z.object({
  propertyIds: z
    .array(id, { error: chosenError })
    .min(1, { error: chosenError })
    .max(mostStillFreeHomes, { error: chosenError })
    .transform((ids) => [...new Set(ids)]),
});

/** Secret of an email's link. */
const token = z.string().max(200, { error: 'This link is not valid' });
export const stillFreeLinkForm = z.object({ token });
const stillFreeAnswers = ['free', 'gone'] as const;
export type StillFreeAnswer = (typeof stillFreeAnswers)[number];
export const stillFreeLinkAnswer = z.object({
  token,
  answer: z.enum(stillFreeAnswers, { error: 'Please say whether it is still available' }),
  /** One of the homes in the email; if absent, the answer covers all of them and can only be that they are still available. */
  propertyId: id.nullish().transform((given) => given ?? null),
});
export type StillFreeLinkAnswer = z.output<typeof stillFreeLinkAnswer>;

/** What the holder of an email's link sees: the homes in the email, and their current state. */
export const stillFreeByLink = z.object({ homes: z.array(stillFreeHome), waiting: z.int().min(0) });
export type StillFreeByLink = z.output<typeof stillFreeByLink>;
