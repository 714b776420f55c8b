import * as z from 'zod';
import { cents, idOut, instant, lines } from '../../kernel/values.ts';
import { reason } from '../../staff/schema.ts';

/**
 * Reasons for staff to review a listing: a rent far out of its area, a photo that another owner's home also has, an address that another
 * listing has, many homes of a new owner. Findings accuse no one, have no automatic consequence, and are visible only to staff.
 */
export const listingCheckKinds = ['rent', 'picture', 'address', 'new_owner'] as const;
export type ListingCheckKind = (typeof listingCheckKinds)[number];

/**
 * Staff outcomes of a finding. `joined`: both listings are one home, and one of them stays. `no_longer_so` is recorded by the
 * server when the figures have changed since.
 */
export const listingCheckOutcomes = ['nothing_wrong', 'taken_up', 'joined', 'no_longer_so'] as const;
export type ListingCheckOutcome = (typeof listingCheckOutcomes)[number];

const count = z.int().min(0);

export const rentFacts = z.object({
  side: z.enum(['low', 'high']),
  /** What the rent was compared with: the neighbors where enough are known, else HUD's published rent. */
  by: z.enum(['neighbors', 'published']),
  rentCents: cents,
  bedrooms: count,
  zipCode: z.string().nullable(),
  /** Fair market rents for the ZIP code and size, over all HUD areas that the ZIP code may be in; null where none is known. */
  published: z.object({ fiscalYear: z.int(), lowCents: cents, highCents: cents }).nullable(),
  /** Homes of other owners of the same size in the same ZIP code; null where there are too few. */
  neighbors: z
    .object({
      homes: count,
      owners: count,
      medianCents: cents,
      /** Modified z-score of the rent among its neighbors; null where all rents are nearly the same. */
      score: z.number().nullable(),
    })
    .nullable(),
});

export const newOwnerFacts = z.object({
  registeredAt: instant,
  /** Published homes at the time of the finding. */
  homes: count,
  /** Whole days since the account was opened, at the time of the finding. */
  days: count,
});

export const pictureFacts = z.object({
  /** URLs of both photos. */
  image: z.string(),
  otherImage: z.string(),
  /** Number of differing bits of the two 64-bit fingerprints. */
  distance: z.int().min(0).max(64),
});

export const addressFacts = z.object({
  /** Street and unit of both homes, as written. */
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
  /** Whether a feed keeps it up to date. */
  isOfFeed: z.boolean(),
});

export const staffListingCheck = z.object({
  id: idOut,
  kind: z.enum(listingCheckKinds),
  owner: z.object({ id: idOut, name: z.string() }),
  /** The home in question; null for all homes of an owner together. */
  property: checkedHome.nullable(),
  /** The other home with the same photo or address. */
  otherProperty: checkedHome.nullable(),
  foundAt: instant,
  rent: rentFacts.nullable(),
  newOwner: newOwnerFacts.nullable(),
  picture: pictureFacts.nullable(),
  address: addressFacts.nullable(),
  isSample: z.boolean(),
  /** The question to the owner and the answer, if the owner was asked. */
  question: z.object({ askedAt: instant, answer: z.string().nullable(), answeredAt: instant.nullable() }).nullable(),
  decision: z
    .object({
      outcome: z.enum(listingCheckOutcomes),
      reason: z.string().nullable(),
      decidedAt: instant,
      /** The listing that stayed, if they were joined. */
      keptId: idOut.nullable(),
    })
    .nullable(),
});
export type StaffListingCheck = z.output<typeof staffListingCheck>;

/** `open` waits for staff, `asked` for the owner. */
export const listingCheckLists = ['open', 'asked', 'decided'] as const;

export const listingCheckDecision = z.object({
  outcome: z.enum(['nothing_wrong', 'taken_up'], { error: 'Please choose an outcome' }),
  reason,
});

/** Question to an owner: a plain one about something of their own, without the reason and without anyone else's data. */
export const listingQuestion = z.object({
  id: idOut,
  kind: z.enum(listingCheckKinds),
  property: z.object({ id: idOut, title: z.string() }).nullable(),
  /** The rent in question, in cents a month. */
  rentCents: cents.nullable(),
  /** The photo in question. */
  image: z.string().nullable(),
  /** The number of homes in question. */
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
