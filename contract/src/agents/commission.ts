/** Days before validation at which staff are reminded to review it: time to dispute it before the owner is charged. */
export const lookAheadDays = 7;

/** Returns a commission in cents: the rate of twelve months' rent, to the nearest cent. $2,000 a month at 3% is $720. */
export const commissionCents = (monthlyRentCents: number, rateBps: number): number =>
  Math.round((monthlyRentCents * 12 * rateBps) / 10_000);

/** Converts basis points to percent: 300 is 3. */
export const ratePercent = (rateBps: number): number => rateBps / 100;

/**
 * The text that an owner agrees to when accepting agent referrals for a home, with the rate of the day;
 * its version is recorded with the consent.
 */
export const optInSentence =
  'I accept referrals by agents for this home. If a tenant whom an approved agent introduced first, before any direct contact with me, signs a lease, I pay a commission of {{percent}}% of one year’s rent. Nobody pays anything without a signed lease, and I can end this for future referrals at any time.';
