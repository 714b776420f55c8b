import type { Appeal } from './schema.ts';

/** Time zone in which our staff hear appeals: hearings and answer deadlines are given in it. */
export const hearingZone = 'America/New_York';

type Heard = Pick<Appeal, 'hearingDate' | 'status'> & { decidedAt?: string | null | undefined };

/** Returns whether an appeal is closed, with nothing still to come. */
export const isDecidedAppeal = ({ status, decidedAt }: Omit<Heard, 'hearingDate'>): boolean =>
  decidedAt != null || status === 'approved' || status === 'denied';

/** Returns the hearing date to show; null if the appeal was decided before it, so that it does not take place. */
export const hearingShown = (appeal: Heard, now: Date): string | null => {
  const { hearingDate, decidedAt } = appeal;
  if (hearingDate == null || !isDecidedAppeal(appeal)) return hearingDate;
  return new Date(hearingDate) > (decidedAt == null ? now : new Date(decidedAt)) ? null : hearingDate;
};
