import { dayOf } from '../kernel/dates.ts';
import { type Entries, inForceAt } from '../kernel/in-force.ts';

/** How long an owner has to appeal a penalty, by the day of the notification. Source: our terms. */
export const appealWindows: Entries<{ from: string; days: number }> = [{ from: '2026-11-01', days: 30 }];
export const appealWindowDaysAt = (notifiedAt: Date): number => inForceAt(appealWindows, notifiedAt).days;

/** What coming back costs beside the outstanding fines, and what is to be done after it: by the day on which it is asked for. */
type ReactivationTerms = {
  from: string;
  feeCents: number;
  trainingDays: number;
  monitoringMonths: number;
  monitoringEveryMonths: number;
  /** Of the agreement that says them. */
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

/** What a reporter is promised when they file: in how many hours a person contacts them, and in how many they have the result. */
type ReportPromises = { from: string; contactHours: number; reviewFromHours: number; reviewHours: number };
export const reportPromises: Entries<ReportPromises> = [
  { from: '2026-11-01', contactHours: 24, reviewFromHours: 24, reviewHours: 48 },
];
export const reportPromisesAt = (filedAt: Date): ReportPromises => inForceAt(reportPromises, filedAt);

/** What was agreed to with a duty, by its own day: counted back from it, those terms had begun when it was signed. */
export const reactivationTermsOf = (duty: { kind: 'training' | 'monitoring'; number: number; dueOn: string }) =>
  reactivationTerms.findLast(({ from, trainingDays, monitoringEveryMonths }) => {
    const start = new Date(`${duty.dueOn}T00:00:00Z`);
    if (duty.kind === 'training') start.setUTCDate(start.getUTCDate() - trainingDays);
    else start.setUTCMonth(start.getUTCMonth() - duty.number * monitoringEveryMonths);
    return dayOf(start) >= from;
  }) ?? reactivationTerms[0];
