import * as z from 'zod';
import { cents, idOut, instant, lines } from '../../kernel/values.ts';
import { reason } from '../../staff/schema.ts';

/**
 * Why staff should look at a listing: a rent far out of its area, a picture that another owner's home has too, an address that another
 * listing has, many homes of somebody who has only just come. Findings accuse nobody, nothing follows from them, and nobody outside the staff sees them.
 */
export const listingCheckKinds = ['rent', 'picture', 'address', 'new_owner'] as const;
export type ListingCheckKind = (typeof listingCheckKinds)[number];

/**
 * What staff make of one. `joined`: both listings are one home, and one of them stays. `no_longer_so` is what the house notes when the
 * figures are no longer as they were found.
 */
export const listingCheckOutcomes = ['nothing_wrong', 'taken_up', 'joined', 'no_longer_so'] as const;
export type ListingCheckOutcome = (typeof listingCheckOutcomes)[number];

const count = z.int().min(0);

export const rentFacts = z.object({
  side: z.enum(['low', 'high']),
  /** What the rent is far from: the neighbors where enough are known, else what HUD publishes. */
  by: z.enum(['neighbors', 'published']),
  rentCents: cents,
  bedrooms: count,
  zipCode: z.string().nullable(),
  /** Fair market rents for the ZIP code and size, over all areas that it may lie in; null where none is known. */
  published: z.object({ fiscalYear: z.int(), lowCents: cents, highCents: cents }).nullable(),
  /** Homes of other owners of the same size in the same ZIP code; null where there are too few. */
  neighbors: z
    .object({
      homes: count,
      owners: count,
      medianCents: cents,
      /** The modified z-score of the rent among them; null where all ask nearly the same. */
      score: z.number().nullable(),
    })
    .nullable(),
});

export const newOwnerFacts = z.object({
  registeredAt: instant,
  /** Published homes when it was found. */
  homes: count,
  /** Whole days since the account was opened, when it was found. */
  days: count,
});

export const pictureFacts = z.object({
  /** The addresses of both pictures. */
  image: z.string(),
  otherImage: z.string(),
  /** In how many of the 64 bits of the two fingerprints they differ. */
  distance: z.int().min(0).max(64),
});

export const addressFacts = z.object({
  /** Street and unit of both homes, as they are written. */
  address: z.string(),
  otherAddress: z.string(),
});

const checkedHome = z.object({
  id: idOut,
  title: z.string(),
  city: z.string(),
  state: z.string(),
  owner: z.object({ id: idOut, name: z.string() }),
  rentCents: cents,
  bedrooms: count,
  /** Whether a feed keeps it in step. */
  isOfFeed: z.boolean(),
});

export const staffListingCheck = z.object({
  id: idOut,
  kind: z.enum(listingCheckKinds),
  owner: z.object({ id: idOut, name: z.string() }),
  /** The home that it is about; null for an owner's homes together. */
  property: checkedHome.nullable(),
  /** The other home, where two have the same picture or address. */
  otherProperty: checkedHome.nullable(),
  foundAt: instant,
  rent: rentFacts.nullable(),
  newOwner: newOwnerFacts.nullable(),
  picture: pictureFacts.nullable(),
  address: addressFacts.nullable(),
  isSample: z.boolean(),
  /** What the owner was asked and said, where they were. */
  question: z.object({ askedAt: instant, answer: z.string().nullable(), answeredAt: instant.nullable() }).nullable(),
  decision: z
    .object({
      outcome: z.enum(listingCheckOutcomes),
      reason: z.string().nullable(),
      decidedAt: instant,
      /** Which of the two listings stayed, where they were joined. */
      keptId: idOut.nullable(),
    })
    .nullable(),
});
export type StaffListingCheck = z.output<typeof staffListingCheck>;

/** `open` waits for staff, `asked` for the owner. */
export const listingCheckLists = ['open', 'asked', 'decided'] as const;

export const listingCheckDecision = z.object({
  outcome: z.enum(['nothing_wrong', 'taken_up'], { error: 'Please choose what follows' }),
  reason,
});

/** What an owner is asked: a plain question about something of their own, and nothing of why or of anybody else. */
export const listingQuestion = z.object({
  id: idOut,
  kind: z.enum(listingCheckKinds),
  property: z.object({ id: idOut, title: z.string() }).nullable(),
  /** The rent that it is about, in cents a month. */
  rentCents: cents.nullable(),
  /** The picture that it is about. */
  image: z.string().nullable(),
  /** How many homes it is about. */
  homes: count.nullable(),
  askedAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});
export type ListingQuestion = z.output<typeof listingQuestion>;

export const listingAnswerForm = z.object({
  answer: lines({ max: 1000, error: 'Please answer in at most 1,000 characters' }).pipe(
    z.string().refine((text) => [...text].length >= 2, { error: 'Please write your answer' }),
  ),
});
