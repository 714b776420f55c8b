/** Facts for checking a notice. Days are `2026-11-21`, without time or time zone. */

export const rentPeriods = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type RentPeriod = (typeof rentPeriods)[number];

/** Ways of service. `electronic`: by email or through a website, including this one. */
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
  /** Day on which it is delivered or sent. For a director's order, the day of the order. */
  given: string;
  /** By hand if absent. */
  service?: Given<WayOfService>;
  /** Monthly if absent. */
  rentPeriod?: Given<RentPeriod>;
  /** Day of the month on which rent is due, or the last day of shorter months; for a weekly rent 1 for Monday to 7 for Sunday. */
  rentDay?: Given<number>;
  /** Any day on which a rental period began; an alternative to `rentDay`, and the only way for a yearly rent. */
  periodStart?: Given<string>;
  fixedTermEnd?: Given<string>;
  /** The last rent increase, or the start of the tenancy if there was none. */
  lastIncrease?: Given<string>;
  tenancyEnd?: Given<string>;
  /** When the tenant gave a written address for the return of the deposit. */
  forwardingAddress?: Given<string>;
  occupancyMonths?: Given<number>;
  leaseMonths?: Given<number>;
  /** Rental units in the building or complex. */
  units?: Given<number>;
  employmentEnd?: Given<string>;
  /** For a notice that may do either: it raises the rent, and does not end the tenancy. */
  raisesRent?: Given<boolean>;
  /** The effective date on the notice. */
  effective?: Given<string>;
};

/** Replaces a notice's code to check the return of a deposit. */
export const depositReturn = 'DEPOSIT-RETURN';
