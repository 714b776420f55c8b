import * as z from 'zod';
import { pageByCursor } from '../kernel/paging.ts';
import { id, idOut, instant, line } from '../kernel/values.ts';
import { searchQuery } from '../listings/schema.ts';
import { fitShows } from '../listings/voucher-fit/labels.ts';
import { searchingFamily } from '../listings/voucher-fit/schema.ts';
import { alertChoices, watchedKinds } from './labels.ts';

const name = line({ max: 80 }).pipe(z.string().min(1, { error: 'Please give the search a name' }));
const alert = z.enum(alertChoices, { error: 'Please choose right away, daily or off' });

/** Search criteria, as the search accepts them, without paging. */
const criteria = searchQuery.omit({ limit: true, cursor: true, unconfirmed: true });

/** A voucher is stored only with its holder's explicit consent by a separate checkbox. */
const keptVoucher = z.object({
  family: searchingFamily,
  show: z.enum(fitShows),
  isConsented: z.literal(true, { error: 'Please check the box to let us save your voucher' }),
});

export const newSavedSearch = z.object({
  name,
  search: criteria,
  alert,
  /** `null` stores none; if absent, the voucher already stored with the same search stays. */
  voucher: keptVoucher.nullable().optional(),
});
export type NewSavedSearch = z.output<typeof newSavedSearch>;

export const savedSearchChange = z.object({ name: name.optional(), alert: alert.optional() });

export const savedSearch = z.object({
  id: idOut,
  name: z.string(),
  /** Search criteria as in the search's URL: `city=Austin&bedrooms=2`. */
  query: z.string(),
  alert: z.enum(alertChoices),
  /** Stored with its holder's consent; shown to no one else. */
  voucher: z.object({ family: searchingFamily, show: z.enum(fitShows) }).nullable(),
  /** Number of matching homes now: `142`, or `10000+`. */
  homes: z.string(),
  /** Homes that were added, changed their price or returned since the user last looked. */
  newHomes: z.int().min(0),
  savedAt: instant,
  seenAt: instant,
});
export type SavedSearch = z.output<typeof savedSearch>;

export const savedSearchQuery = z.object(pageByCursor);
export const savedSearchAddress = z.object({ id });

/** Secret of an email's link. */
const token = z.string().max(200, { error: 'This link is not valid' });
export const alertLinkForm = z.object({ token });
export const alertLinkChange = z.object({ token, alert });
/** What the holder of an email's link sees: the subject of the email, and the name of a search; saved homes have none. */
export const alertByLink = z.object({
  watches: z.enum(watchedKinds),
  name: z.string(),
  alert: z.enum(alertChoices),
});
export type AlertByLink = z.output<typeof alertByLink>;
