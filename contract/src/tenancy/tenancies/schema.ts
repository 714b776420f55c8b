import * as z from 'zod';
import { cursorHeaders, pageByCursor } from '../../kernel/paging.ts';
import { cents, day, email, id, idOut, inCents, line, optional, shownName } from '../../kernel/values.ts';
import { timeZoneIds } from '../../listings/time-zone.ts';
import { citation } from '../compliance/schema.ts';

export { cursorHeaders };

export const rentPeriods = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type RentPeriod = (typeof rentPeriods)[number];

/** State of the tenant's account in the record: no one named, invited, confirmed, or declined as not their tenancy. */
export const tenantStates = ['unnamed', 'invited', 'confirmed', 'declined'] as const;

const choose = { error: 'Please choose one of these' };
const timeZone = z.enum(timeZoneIds, choose);

const rentError = { error: 'Please enter the rent in dollars, at most $1,000,000' };
const rent = z.int(rentError).min(1, rentError).max(100_000_000, rentError).describe(inCents);

/** A tenancy that began outside Lintel. For the landlord's own home on Lintel, its address is used. */
export const tenancyForm = z
  .object({
    propertyId: optional(id),
    title: optional(line({ max: 120 })),
    address: optional(line({ max: 200 })),
    city: optional(line({ max: 80 })),
    region: line({ max: 40, error: 'Please say where the home is' }).refine((text) => text !== '', {
      error: 'Please say where the home is',
    }),
    timeZone: optional(timeZone),
    rentCents: rent,
    rentPeriod: z.enum(rentPeriods, choose).default('monthly'),
    /** Day of the month, or 1 for Monday to 7 for Sunday of a weekly rent. */
    rentDay: z.int(choose).min(1, choose).max(31, choose).default(1),
    startsOn: day,
    fixedTermEnd: optional(day),
    lastIncreaseOn: optional(day),
    tenantName: shownName({ max: 120, error: 'Please enter the tenant’s name' }),
    tenantEmail: optional(email()),
  })
  .superRefine((form, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (form.propertyId === null && form.address === null) fault('address', 'Please enter the address');
    if (form.rentPeriod === 'weekly' && form.rentDay > 7) fault('rentDay', 'Please choose a day of the week');
    if (form.fixedTermEnd !== null && form.fixedTermEnd <= form.startsOn) {
      fault('fixedTermEnd', 'The end must come after the start');
    }
    if (form.lastIncreaseOn !== null && form.lastIncreaseOn < form.startsOn) {
      fault('lastIncreaseOn', 'The rent cannot have gone up before the tenancy began');
    }
  });
export type TenancyForm = z.output<typeof tenancyForm>;

export const tenancyEndForm = z.object({
  endedOn: day,
  /** When the tenant gave a written address for the deposit. */
  forwardingAddressOn: optional(day),
});

export const tenancy = z.object({
  id: idOut,
  propertyId: idOut.nullable(),
  title: z.string(),
  place: z.string(),
  /** Null where Lintel does not know the jurisdiction's law. */
  jurisdiction: z.string().nullable(),
  timeZone,
  /** Today's rent in the home's time zone: includes served increases that have taken effect. */
  rentCents: cents,
  rentPeriod: z.enum(rentPeriods),
  rentDay: z.int(),
  startsOn: z.iso.date(),
  fixedTermEnd: z.iso.date().nullable(),
  lastIncreaseOn: z.iso.date().nullable(),
  /** The latest future day of an increase in a served notice. */
  increaseComesOn: z.iso.date().nullish(),
  /** Rent from that day on. */
  increaseComesToCents: cents.nullish(),
  endedOn: z.iso.date().nullable(),
  forwardingAddressOn: z.iso.date().nullable(),
  tenantName: z.string(),
  tenantState: z.enum(tenantStates),
  /** Whether it comes from a lease signed on Lintel. */
  isFromLease: z.boolean(),
});
export type Tenancy = z.output<typeof tenancy>;

/** Deadlines and amounts of a tenancy for the portfolio list. */
export const portfolioRow = tenancy.extend({
  /** Day of the next due item: among those that the query's `due` selects, or among all. */
  nextDueOn: z.iso.date().nullable(),
  /** Law that sets that day. */
  nextDueLaw: citation.nullable(),
  openRequests: z.int().min(0),
  overdueRequests: z.int().min(0),
  depositsHeldCents: cents,
});
export type PortfolioRow = z.output<typeof portfolioRow>;

export const dueSpans = ['any', 'week', 'missed'] as const;
export type DueSpan = (typeof dueSpans)[number];

export const tenancySpans = ['all', 'running'] as const;
export type TenancySpan = (typeof tenancySpans)[number];

export const tenanciesQuery = z.object({
  ...pageByCursor,
  /** `running`: not ended by today in the home's time zone. */
  show: z.enum(tenancySpans, choose).default('all'),
  /** `week`: something is due within seven days; `missed`: something is overdue. */
  due: z.enum(dueSpans, choose).default('any'),
  jurisdiction: optional(line({ max: 12 })),
  /** Part of a title, place or tenant's name. */
  find: optional(line({ max: 80 })),
});
