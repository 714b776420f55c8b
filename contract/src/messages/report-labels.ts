/** Reasons for reporting a message. */
export const reportReasons = ['discrimination', 'harassment', 'scam', 'advertising', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonLabels: Record<ReportReason, string> = {
  discrimination: 'It treats me differently because of who I am or how I pay',
  harassment: 'It threatens or harasses me',
  scam: 'It looks like a scam, or asks for money outside of Lintel',
  advertising: 'It advertises something else',
  other: 'Something else',
};

/** Outcomes of staff review. */
export const reportOutcomes = ['upheld', 'dismissed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportOutcomeLabels: Record<ReportOutcome, string> = {
  upheld: 'Upheld',
  dismissed: 'Dismissed',
};

/** Maximum length of a reporter's explanation, in characters. */
export const longestExplanation = 1000;
