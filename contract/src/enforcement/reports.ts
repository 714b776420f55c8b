import { reportPromisesAt } from './terms.ts';

/** What a report can be about, with the line that explains each. */
export const reportTypes = {
  'voucher-refusal': { label: 'Voucher refusal', hint: 'They would not take a voucher.' },
  'income-discrimination': {
    label: 'Income discrimination',
    hint: 'They refused how you pay: benefits, support, a pension.',
  },
  'discriminatory-language': { label: 'Discriminatory language', hint: 'Words in a listing or message.' },
  'different-terms': { label: 'Different terms', hint: 'Higher rent, deposit or rules than others.' },
  'false-unavailability': { label: 'False unavailability', hint: 'They said it was taken, but it wasn’t.' },
  other: { label: 'Other', hint: 'Something else that is not fair.' },
} as const satisfies Record<string, { label: string; hint: string }>;
export type ReportType = keyof typeof reportTypes;
export const reportTypeNames = Object.keys(reportTypes) as [ReportType, ...ReportType[]];

export const caseStates = ['under_investigation', 'substantiated', 'unsubstantiated', 'referred'] as const;
export type CaseState = (typeof caseStates)[number];
export type CaseOutcome = Exclude<CaseState, 'under_investigation'>;
export const caseOutcomes = ['substantiated', 'unsubstantiated', 'referred'] as const satisfies readonly CaseOutcome[];

/** Where a case can go from each state. The three ends are ends: whoever disagrees with one appeals, or files anew. */
export const caseMoves: Readonly<Record<CaseState, readonly CaseState[]>> = {
  under_investigation: caseOutcomes,
  substantiated: [],
  unsubstantiated: [],
  referred: [],
};
export const mayMove = (from: CaseState, to: CaseState): boolean => caseMoves[from].includes(to);

export const caseStateLabels = {
  under_investigation: 'Under Investigation',
  substantiated: 'Substantiated',
  unsubstantiated: 'Unsubstantiated',
  referred: 'Referred',
} as const satisfies Record<CaseState, string>;

/** A reporter's own records on Lintel that can go with a report, each by choice. */
export const reportRecordKinds = ['messages', 'receipts', 'viewings'] as const;
export type ReportRecordKind = (typeof reportRecordKinds)[number];

export const descriptionMin = 20;
export const descriptionMax = 8000;
/** Of one report: files, and notes that were added later. */
export const reportFilesMax = 20;
/** Of all files of a report together. */
export const reportBytesMax = 60 * 1024 * 1024;
export const reportNotesMax = 50;

const hour = 3_600_000;
/** How long before its end a promise is at risk. */
export const atRiskHours = 6;

/** What a reporter is promised when they file: a person who contacts them, and the result with its reasons. */
export const promisesFrom = (filedAt: Date): { contactBy: Date; reviewBy: Date } => ({
  contactBy: new Date(filedAt.getTime() + reportPromisesAt(filedAt).contactHours * hour),
  reviewBy: new Date(filedAt.getTime() + reportPromisesAt(filedAt).reviewHours * hour),
});

export const promiseStates = ['running', 'at_risk', 'late'] as const;
export type PromiseNow = { of: 'contact' | 'review'; dueAt: Date; state: (typeof promiseStates)[number] };

/** The promise that runs: the one clock that reporters and staff see. Null once the case is decided. The last moment is in time. */
export const promiseOf = (
  report: { filedAt: Date; contactedAt: Date | null; decidedAt: Date | null },
  now: Date,
): PromiseNow | null => {
  if (report.decidedAt) return null;
  const { contactBy, reviewBy } = promisesFrom(report.filedAt);
  const [of, dueAt] = report.contactedAt ? (['review', reviewBy] as const) : (['contact', contactBy] as const);
  const leftMs = dueAt.getTime() - now.getTime();
  return { of, dueAt, state: leftMs < 0 ? 'late' : leftMs < atRiskHours * hour ? 'at_risk' : 'running' };
};

/** A report's number for people: built from when it was filed, in seconds since 1970, and its number. `DR-1717420447-17`. */
export const reportReference = (filedAt: Date, id: number): string =>
  `DR-${Math.floor(filedAt.getTime() / 1000)}-${id}`;

/** What is said once a report is filed. */
export const reportFiledMessage = 'Your discrimination report has been received and will be investigated.';
