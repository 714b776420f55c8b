/** What a check of a notice is told. Days are `2026-11-21`, without a time and in no time zone. */

export const rentPeriods = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type RentPeriod = (typeof rentPeriods)[number];

/** How a notice is handed over. `electronic`: by e-mail or through a website, this one too. */
export const waysOfService = [
  'hand',
  'mailbox',
  'door',
  'mail',
  'fax',
  'text_message',
  'electronic',
  'substituted',
] as const;
export type WayOfService = (typeof waysOfService)[number];

type Given<T> = T | null | undefined;

export type NoticeFacts = {
  jurisdiction: string;
  code: string;
  /** The day it is handed over or sent. For an order of a director, the day of the order. */
  given: string;
  /** By hand when not said. */
  service?: Given<WayOfService>;
  /** By the month when not said. */
  rentPeriod?: Given<RentPeriod>;
  /** Day of the month that rent is due on, the last one in shorter months; for a weekly rent 1 for Monday to 7 for Sunday. */
  rentDay?: Given<number>;
  /** Any day that a rental period began on; says the same as `rentDay`, and the only way for a yearly rent. */
  periodStart?: Given<string>;
  fixedTermEnd?: Given<string>;
  /** The last rise in rent, or the beginning of the tenancy when there was none. */
  lastIncrease?: Given<string>;
  tenancyEnd?: Given<string>;
  /** When the tenant gave the address to send the deposit to, in writing. */
  forwardingAddress?: Given<string>;
  occupancyMonths?: Given<number>;
  leaseMonths?: Given<number>;
  /** Rental units in the building or complex. */
  units?: Given<number>;
  employmentEnd?: Given<string>;
  /** Of a notice that may be either: it raises the rent, and does not end the tenancy. */
  raisesRent?: Given<boolean>;
  /** The date that stands on it. */
  effective?: Given<string>;
};

/** The code under which the return of a deposit is asked for, in place of a notice's. */
export const depositReturn = 'DEPOSIT-RETURN';
