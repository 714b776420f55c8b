import * as z from 'zod';
import { pageByCursor } from '../kernel/paging.ts';
import { cents, id, idOut, instant } from '../kernel/values.ts';
import { alertChoices, homeStandings, mostHomesAtOnce } from './labels.ts';

/** What somebody saw when they saved a home without being signed in: their browser says it, and it speaks to them alone. */
const seenThen = z.object({ totalRent: cents, savedAt: instant });

export const newSavedHome = z.object({ propertyId: id });
export const homesToMove = z.object({
  homes: z
    .array(z.object({ propertyId: id, seen: seenThen.optional() }))
    .min(1)
    .max(mostHomesAtOnce, { error: `At most ${mostHomesAtOnce} homes at once` }),
});
export type HomesToMove = z.output<typeof homesToMove>;
export const movedHomes = z.object({
  /** How many are saved now that were not. */
  moved: z.int().min(0),
  /** How many were saved before. */
  known: z.int().min(0),
  /** Those that are not there for visitors any more, so that they could not be saved. */
  gone: z.array(idOut),
  /** Those for which there was no room. */
  left: z.array(idOut),
});

/** A saved home by its number, and the number of the home. */
export const heart = z.object({ id: idOut, propertyId: idOut });
export const hearts = z.object({ homes: z.array(heart) });
export type Heart = z.output<typeof heart>;

/** A home in short. Once visitors cannot see it, as it was when it was saved, without its street and pictures. */
export const homeInShort = z.object({
  /** Its number while it has a page; null without one. */
  propertyId: idOut.nullable(),
  title: z.string(),
  address: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string().nullable(),
  rent: cents,
  totalRent: cents,
  bedrooms: z.int().min(0),
  bathrooms: z.number().min(0),
  images: z.array(z.string()),
  isSample: z.boolean(),
});
export type HomeInShort = z.output<typeof homeInShort>;

/** A home and what has become of it since it was saved. */
export const homeSince = z.object({
  home: homeInShort,
  standing: z.enum(homeStandings),
  /** What had to be paid each month when it was saved, where it is another sum now. */
  totalRentThen: cents.nullable(),
  /** When the price last changed, when it was taken off the market, and when it came back; null where that is not known. */
  pricedAt: instant.nullable(),
  goneAt: instant.nullable(),
  /** Only of a home that left since it was saved, and is listed again. */
  backAt: instant.nullable(),
  savedAt: instant,
});
export type HomeSince = z.output<typeof homeSince>;

export const savedHome = homeSince.extend({ id: idOut });
export type SavedHome = z.output<typeof savedHome>;
export const savedHomeQuery = z.object(pageByCursor);
export const savedHomeAddress = z.object({ id });

/** Homes that a browser keeps, looked up as anybody may see them. */
export const homesHere = z.object({
  propertyIds: z
    .array(id)
    .min(1)
    .max(mostHomesAtOnce, { error: `At most ${mostHomesAtOnce} homes at once` }),
});
export const homeNow = z.object({
  propertyId: idOut,
  standing: z.enum(homeStandings),
  /** Null for a home that has no page any more. */
  home: homeInShort.nullable(),
});
export type HomeNow = z.output<typeof homeNow>;

const alert = z.enum(alertChoices, { error: 'Please choose at once, daily or off' });
export const homesAlertChange = z.object({ alert });
/** When mails come: about saved homes, and for how many searches. */
export const alertsInAll = z.object({
  email: z.string(),
  homes: z.enum(alertChoices),
  searches: z.int().min(0),
  mailing: z.int().min(0),
});
export type AlertsInAll = z.output<typeof alertsInAll>;
const alertOf = z.object({ id, alert });
export const alertsStopped = z.object({ stopped: z.array(z.object({ id: idOut, alert: z.enum(alertChoices) })) });
export const alertsToResume = z.object({ stopped: z.array(alertOf).max(100) });
