import type { Appeal } from './schema.ts';

/** Where our staff hear appeals: whatever is said of a hearing, and of when to answer, goes by this clock. */
export const hearingZone = 'America/New_York';

type Heard = Pick<Appeal, 'hearingDate' | 'status'> & { decidedAt?: string | null | undefined };

/** Whether nothing about an appeal is still to come. */
export const isDecidedAppeal = ({ status, decidedAt }: Omit<Heard, 'hearingDate'>): boolean =>
  decidedAt != null || status === 'approved' || status === 'denied';

/** The hearing as it is shown: null where the appeal was decided before it, so that it does not take place. */
export const hearingShown = (appeal: Heard, now: Date): string | null => {
  const { hearingDate, decidedAt } = appeal;
  if (hearingDate == null || !isDecidedAppeal(appeal)) return hearingDate;
  return new Date(hearingDate) > (decidedAt == null ? now : new Date(decidedAt)) ? null : hearingDate;
};
