import { dayOf } from '../kernel/dates.ts';
import { type Entries, inForceAt } from '../kernel/in-force.ts';

/** Days that an owner has to appeal a penalty, by the day of the notification. Source: our terms. */
export const appealWindows: Entries<{ from: string; days: number }> = [{ from: '2026-11-01', days: 30 }];
export const appealWindowDaysAt = (notifiedAt: Date): number => inForceAt(appealWindows, notifiedAt).days;

/** Cost of reactivation besides the outstanding fines, and the duties after it: by the day of the request. */
type ReactivationTerms = {
  from: string;
  feeCents: number;
  trainingDays: number;
  monitoringMonths: number;
  monitoringEveryMonths: number;
  /** Version of the agreement that states these terms. */
  agreementVersion: string;
};
export const reactivationTerms: Entries<ReactivationTerms> = [
  {
    from: '2026-11-01',
    feeCents: 150_000,
    trainingDays: 30,
    monitoringMonths: 24,
    monitoringEveryMonths: 3,
    agreementVersion: '2026-11',
  },
];
export const reactivationTermsAt = (at: Date): ReactivationTerms => inForceAt(reactivationTerms, at);

/** Promises to a reporter at filing: hours until a person contacts them, and hours until the result. */
type ReportPromises = { from: string; contactHours: number; reviewFromHours: number; reviewHours: number };
export const reportPromises: Entries<ReportPromises> = [
  { from: '2026-11-01', contactHours: 24, reviewFromHours: 24, reviewHours: 48 },
];
export const reportPromisesAt = (filedAt: Date): ReportPromises => inForceAt(reportPromises, filedAt);

/** Returns the terms agreed to with a duty, from its due day: counting back, these terms had begun when the agreement was signed. */
export const reactivationTermsOf = (duty: { kind: 'training' | 'monitoring'; number: number; dueOn: string }) =>
  reactivationTerms.findLast(({ from, trainingDays, monitoringEveryMonths }) => {
    const start = new Date(`${duty.dueOn}T00:00:00Z`);
    if (duty.kind === 'training') start.setUTCDate(start.getUTCDate() - trainingDays);
    else start.setUTCMonth(start.getUTCMonth() - duty.number * monitoringEveryMonths);
    return dayOf(start) >= from;
  }) ?? reactivationTerms[0];
