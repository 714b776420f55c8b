import * as z from 'zod';
import { pageByCursor } from '../kernel/paging.ts';
import { cents, id, idOut, instant } from '../kernel/values.ts';
import { alertChoices, homeStandings, mostHomesAtOnce } from './labels.ts';

/** State of a home when a guest saved it: reported by the browser, and shown only to that user. */
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
  /** Number of homes newly saved. */
  moved: z.int().min(0),
  /** Number of homes that were saved already. */
  known: z.int().min(0),
  /** Homes that are no longer public, so that they could not be saved. */
  gone: z.array(idOut),
  /** Homes beyond the limit, which were not saved. */
  left: z.array(idOut),
});

/** A saved home's own id, and the id of the home. */
export const heart = z.object({ id: idOut, propertyId: idOut });
export const hearts = z.object({ homes: z.array(heart) });
export type Heart = z.output<typeof heart>;

/** Summary of a home. If it is no longer public, its state when it was saved, without street and pictures. */
export const homeInShort = z.object({
  /** Its id while it has a page; null without one. */
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

/** A saved home and its changes since. */
export const homeSince = z.object({
  home: homeInShort,
  standing: z.enum(homeStandings),
  /** Monthly total when it was saved, if it has changed. */
  totalRentThen: cents.nullable(),
  /** When the price last changed, when it left the market, and when it returned; null if unknown. */
  pricedAt: instant.nullable(),
  goneAt: instant.nullable(),
  /** Only for a home that left after it was saved, and is listed again. */
  backAt: instant.nullable(),
  savedAt: instant,
});
export type HomeSince = z.output<typeof homeSince>;

export const savedHome = homeSince.extend({ id: idOut });
export type SavedHome = z.output<typeof savedHome>;
export const savedHomeQuery = z.object(pageByCursor);
export const savedHomeAddress = z.object({ id });

/** Looks up homes saved in the browser, as everyone may see them. */
export const homesHere = z.object({
  propertyIds: z
    .array(id)
    .min(1)
    .max(mostHomesAtOnce, { error: `At most ${mostHomesAtOnce} homes at once` }),
});
export const homeNow = z.object({
  propertyId: idOut,
  standing: z.enum(homeStandings),
  /** Null for a home that no longer has a page. */
  home: homeInShort.nullable(),
});
export type HomeNow = z.output<typeof homeNow>;

const alert = z.enum(alertChoices, { error: 'Please choose right away, daily or off' });
export const homesAlertChange = z.object({ alert });
/** Frequency of the emails about saved homes, and the number of searches with emails. */
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
