import { reportPromisesAt } from './terms.ts';

/** Subjects of a report, each with an explanatory line. */
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

/** Status transitions of a case. The three outcomes are final: to contest one, appeal or file again. */
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

/** The reporter's own records on Lintel that can be attached to a report, each by choice. */
export const reportRecordKinds = ['messages', 'receipts', 'viewings'] as const;
export type ReportRecordKind = (typeof reportRecordKinds)[number];

export const descriptionMin = 20;
export const descriptionMax = 8000;
/** Limits per report: files, and notes added later. */
export const reportFilesMax = 20;
/** Total size of a report's files, in bytes. */
export const reportBytesMax = 60 * 1024 * 1024;
export const reportNotesMax = 50;

const hour = 3_600_000;
/** Hours before its deadline at which a promise counts as at risk. */
export const atRiskHours = 6;

/** Returns the deadlines promised to a reporter at filing: contact by a person, and the result with its reasons. */
export const promisesFrom = (filedAt: Date): { contactBy: Date; reviewBy: Date } => ({
  contactBy: new Date(filedAt.getTime() + reportPromisesAt(filedAt).contactHours * hour),
  reviewBy: new Date(filedAt.getTime() + reportPromisesAt(filedAt).reviewHours * hour),
});

export const promiseStates = ['running', 'at_risk', 'late'] as const;
export type PromiseNow = { of: 'contact' | 'review'; dueAt: Date; state: (typeof promiseStates)[number] };

/**
 * Returns the current promise, with the same deadline for reporters and staff. Null once the case is decided. The
 * deadline itself still counts as in time.
 */
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

/** Returns a report's public number: the time of filing in seconds since 1970, and its id. `DR-1717420447-17`. */
export const reportReference = (filedAt: Date, id: number): string =>
  `DR-${Math.floor(filedAt.getTime() / 1000)}-${id}`;

/** Confirmation of a filed report. */
export const reportFiledMessage = 'Your discrimination report has been received and will be investigated.';
