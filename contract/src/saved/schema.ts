import * as z from 'zod';
import { pageByCursor } from '../kernel/paging.ts';
import { id, idOut, instant, line } from '../kernel/values.ts';
import { searchQuery } from '../listings/schema.ts';
import { fitShows } from '../listings/voucher-fit/labels.ts';
import { searchingFamily } from '../listings/voucher-fit/schema.ts';
import { alertChoices, watchedKinds } from './labels.ts';

const name = line({ max: 80 }).pipe(z.string().min(1, { error: 'Please give the search a name' }));
const alert = z.enum(alertChoices, { error: 'Please choose at once, daily or off' });

/** What is looked for, as the search takes it. Where a page begins is no part of it. */
const criteria = searchQuery.omit({ limit: true, cursor: true, unconfirmed: true });

/** A voucher is kept only where its holder has said so with a tick of its own. */
const keptVoucher = z.object({
  family: searchingFamily,
  show: z.enum(fitShows),
  isConsented: z.literal(true, { error: 'Please tick that your voucher may be kept' }),
});

export const newSavedSearch = z.object({
  name,
  search: criteria,
  alert,
  /** `null` keeps none with it; left out, it leaves the one that is kept with the same search. */
  voucher: keptVoucher.nullable().optional(),
});
export type NewSavedSearch = z.output<typeof newSavedSearch>;

export const savedSearchChange = z.object({ name: name.optional(), alert: alert.optional() });

export const savedSearch = z.object({
  id: idOut,
  name: z.string(),
  /** What is looked for, as the address of the search says it: `city=Austin&bedrooms=2`. */
  query: z.string(),
  alert: z.enum(alertChoices),
  /** Kept because its holder ticked so; told to nobody else. */
  voucher: z.object({ family: searchingFamily, show: z.enum(fitShows) }).nullable(),
  /** How many homes answer to it now: `142`, or `10000+`. */
  homes: z.string(),
  /** How many came, changed their price or came back since one last looked. */
  newHomes: z.int().min(0),
  savedAt: instant,
  seenAt: instant,
});
export type SavedSearch = z.output<typeof savedSearch>;

export const savedSearchQuery = z.object(pageByCursor);
export const savedSearchAddress = z.object({ id });

/** The secret of a mail's link. */
const token = z.string().max(200, { error: 'This link is not valid' });
export const alertLinkForm = z.object({ token });
export const alertLinkChange = z.object({ token, alert });
/** What the holder of a mail's link may know: what the mail was about, and the name of a search; saved homes have none. */
export const alertByLink = z.object({
  watches: z.enum(watchedKinds),
  name: z.string(),
  alert: z.enum(alertChoices),
});
export type AlertByLink = z.output<typeof alertByLink>;
