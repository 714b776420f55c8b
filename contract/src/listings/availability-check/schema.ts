import * as z from 'zod';
import { id, idOut, instant } from '../../kernel/values.ts';

/**
 * `confirmed`: said to be free lately; `asked`: it is time to say so again; `overdue`: not said in time, so the listing says so and
 * stands behind others; `gone`: not listed any more.
 */
const stillFreeStates = ['confirmed', 'asked', 'overdue', 'gone'] as const;
export type StillFreeState = (typeof stillFreeStates)[number];

/** As many homes as are named and answered for at once. */
export const mostStillFreeHomes = 200;

export const stillFreeHome = z.object({
  id: idOut,
  title: z.string(),
  city: z.string(),
  state: z.string(),
  standing: z.enum(stillFreeStates),
  /** When its owner last said, or showed by publishing it, that it is free. */
  confirmedAt: instant,
  /** Until when a mail that was sent waits for an answer; null where none waits. */
  answerBy: instant.nullable(),
});
export type StillFreeHome = z.output<typeof stillFreeHome>;

/** What an owner is asked about: homes that wait, the longest first, and how many there are of each kind. */
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

/** The secret of a mail's link. */
const token = z.string().max(200, { error: 'This link is not valid' });
export const stillFreeLinkForm = z.object({ token });
const stillFreeAnswers = ['free', 'gone'] as const;
export type StillFreeAnswer = (typeof stillFreeAnswers)[number];
export const stillFreeLinkAnswer = z.object({
  token,
  answer: z.enum(stillFreeAnswers, { error: 'Please say whether it is still free' }),
  /** One of the homes that the mail asked about; left out for all of them, which can only be still free. */
  propertyId: id.nullish().transform((given) => given ?? null),
});
export type StillFreeLinkAnswer = z.output<typeof stillFreeLinkAnswer>;

/** What the holder of a mail's link may know: the homes that the mail asked about, and how they stand now. */
export const stillFreeByLink = z.object({ homes: z.array(stillFreeHome), waiting: z.int().min(0) });
export type StillFreeByLink = z.output<typeof stillFreeByLink>;
