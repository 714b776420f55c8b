import * as z from 'zod';
import { pageByCursor } from '../../kernel/paging.ts';
import { cents, civilDay, id, idOut, instant, line, optional } from '../../kernel/values.ts';
import { feeOut } from '../fees-schema.ts';
import { onTheWeb } from '../image-address.ts';
import { petPolicies } from '../labels.ts';
import { importFields } from '../owner-import/columns.ts';
import { feedFaults, feedFormats, feedPhotoFaults, feedTimes } from './labels.ts';

const count = z.int().min(0);

const addressError = 'Please enter the web address of the feed, which begins with https://';
const formatError = 'This format is not known';
const timeError = 'Please choose how often we read the feed';
const joinError = 'Please name the row by its id in the feed';
const keyError = 'The key has characters that no server accepts';

const feedAddress = line({ max: 1000, error: addressError }).pipe(
  z
    .string()
    .regex(onTheWeb, { error: addressError })
    .refine((text) => URL.canParse(text), { error: addressError }),
);
/** Credentials sent as `Authorization`: a token, or `user:password`. */
const feedKey = line({ max: 2000, error: keyError }).pipe(z.string().regex(/^[ -~]*$/, { error: keyError }));
const every = z.enum(feedTimes, { error: timeError });

export const newFeed = z
  .object({
    address: feedAddress,
    format: optional(z.enum(feedFormats, { error: formatError })).describe(
      'If absent, it is detected from the content of the feed.',
    ),
    key: optional(feedKey).describe('A token, or `user:password`. Stored encrypted and never returned.'),
    every: every.optional().transform((value) => value ?? 'hour'),
  })
  .refine(({ address, key }) => key === null || /^https:/i.test(address), {
    path: ['key'],
    error: 'A key is sent to an address with https:// only',
  });
export type NewFeed = z.output<typeof newFeed>;

/** Keeps absent fields; an empty key removes the key. */
export const feedChange = z.object({
  every: every.optional(),
  key: z
    .union([z.literal(''), z.null(), feedKey], { error: keyError })
    .optional()
    .transform((value) => (value === '' ? null : value)),
});
export type FeedChange = z.output<typeof feedChange>;

export const feedRunStates = ['waiting', 'reading', 'looked', 'storing', 'done', 'failed'] as const;

const feedRun = z.object({
  state: z
    .enum(feedRunStates)
    .describe('`looked`: the trial run is finished, and nothing is written until the owner imports the feed.'),
  isTrial: z.boolean(),
  askedAt: instant,
  finishedAt: instant.nullable(),
  /** Every row of the feed; each is in one of the counts up to `offMarket`. */
  rows: count,
  fresh: count.describe('Homes that did not exist before.'),
  changed: count,
  unchanged: count,
  held: count.describe('Homes that are held back until they are reworded.'),
  lacking: count.describe('Rows that are incomplete.'),
  offMarket: count.describe('Homes that the feed marks as not for rent.'),
  missing: count.describe('Homes that are missing from the feed for the first time.'),
  gone: count.describe('Homes that were withdrawn.'),
  fault: z.enum(feedFaults).nullable(),
});

/** A feed of homes that an owner connected. */
export const feed = z.object({
  id: idOut,
  address: z.string(),
  format: z.enum(feedFormats).nullable(),
  hasKey: z.boolean(),
  every,
  connectedAt: instant,
  startedAt: instant.nullable().describe('When importing its homes started; null before the first import.'),
  nextAt: instant.nullable(),
  homes: count.describe('Homes on Lintel that come from the feed.'),
  goneAsked: count.describe(
    'Homes that are missing from the feed and wait for the owner to confirm that they are gone.',
  ),
  run: feedRun.nullable().describe('The latest run.'),
  photoFaults: z
    .array(z.object({ title: z.string(), address: z.string(), fault: z.enum(feedPhotoFaults) }))
    .describe('Photos of its homes that could not be fetched, at most the first twenty.'),
  handedOverAt: instant
    .nullable()
    .describe(
      'When the staff who prepared it handed it over to its owner; null before that, and if the owner connected it.',
    ),
});
export type Feed = z.output<typeof feed>;

/** A feed that staff prepare for an owner. */
export const feedToPrepare = newFeed.safeExtend({
  ownerId: z
    .int({ error: 'Please choose the owner' })
    .min(1, { error: 'Please choose the owner' })
    .max(2_147_483_647, { error: 'Please choose the owner' }),
});
export type FeedToPrepare = z.output<typeof feedToPrepare>;

/** A feed that staff prepared, as staff see it. Once it is handed over, only its owner can act on it. */
export const preparedFeed = feed.extend({
  owner: z.object({ id: idOut, name: z.string(), company: z.string().nullable() }),
  preparedBy: z
    .string()
    .nullable()
    .describe('Name of the staff member who prepared it; null once their account is closed.'),
});
export type PreparedFeed = z.output<typeof preparedFeed>;

export const feedOf = z.object({ id });

export const feedGone = z.object({
  homes: z
    .int({ error: 'Please say how many homes are gone' })
    .min(1, { error: 'Please say how many homes are gone' })
    .max(100_000, { error: 'Please say how many homes are gone' }),
});

/** Links a row of the latest reading to a home. */
export const feedJoin = z.object({
  sourceId: line({ max: 200, error: joinError }).pipe(z.string().min(1, { error: joinError })),
  propertyId: id,
});

export const feedRowKinds = ['new', 'changed', 'held', 'lacks'] as const;

/** A row of the latest reading that is new, changed, held back or incomplete. */
export const feedRow = z.object({
  position: z.int().min(1),
  kind: z.enum(feedRowKinds),
  sourceId: z.string().nullable(),
  title: z.string(),
  home: z
    .object({
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      rent: cents,
      fees: z.array(feeOut),
      bedrooms: count,
      bathrooms: z.number(),
      squareFeet: count.nullable(),
      petPolicy: z.enum(petPolicies),
      availableDate: z.string().nullable().describe(civilDay),
      image: z.string().nullable(),
    })
    .nullable(),
  faults: z.array(
    z.object({
      field: z.enum(importFields).nullable(),
      message: z.string(),
      value: z.string(),
      instead: z.string().nullable(),
    }),
  ),
  /** Deposits, concessions and charges that are not part of the price on Lintel, as the feed states them. */
  notUnderstood: z.array(z.string()),
  alike: z
    .object({ id: idOut, title: z.string() })
    .nullable()
    .describe('For new rows, a home of this owner at the same address that no feed keeps up to date.'),
});
export type FeedRow = z.output<typeof feedRow>;

export const feedRowsQuery = z.object({
  kind: z.enum(feedRowKinds, { error: 'This kind of row is not known' }).optional(),
  ...pageByCursor,
});

/** The feed addresses of an owner's homes, if any; the addresses are shown once, when they are created. */
export const homesFeed = z.object({
  madeAt: instant.nullable(),
  xml: z.string().nullable(),
  json: z.string().nullable(),
});
