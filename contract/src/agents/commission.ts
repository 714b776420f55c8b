/** 3% of one year's rent, in basis points. */
export const commissionRateBps = 300;

/** How long a lease has to stand before its commission is validated. */
export const confirmationDays = 30;

/** How long before that staff are reminded to look at it: time to object before the owner is charged. */
export const lookAheadDays = 7;

/** A commission in cents: the rate of twelve months' rent, to the nearest cent. $2,000 a month at 3% is $720. */
export const commissionCents = (monthlyRentCents: number, rateBps: number = commissionRateBps): number =>
  Math.round((monthlyRentCents * 12 * rateBps) / 10_000);

/** Basis points as the percent number that people read: 300 is 3. */
export const ratePercent = (rateBps: number): number => rateBps / 100;

/** What an owner agrees to by accepting agent referrals for a home; its version goes on record with the consent. */
export const optInVersion = '2026-11-22';
export const optInText =
  'I accept referrals by agents for this home. If a tenant whom an approved agent introduced first, before any direct contact with me, signs a lease, I pay a commission of 3% of one year’s rent. Nobody pays anything without a signed lease, and I can end this for future referrals at any time.';
