/** Outcomes of a contact, as far as Lintel knows: of a message, a showing, an application, or an agent's introduction. */
export const searchOutcomes = [
  'no_answer',
  'answered',
  'introduced',
  'showing_requested',
  'showing_confirmed',
  'showing_passed',
  'showing_lapsed',
  'showing_declined',
  'showing_cancelled_by_owner',
  'showing_cancelled_by_tenant',
  'application_sent',
  'application_opened',
  'application_under_review',
  'application_approved',
  'application_rejected',
  'application_withdrawn',
] as const;
export type SearchOutcome = (typeof searchOutcomes)[number];

export const searchOutcomeLabels: Record<SearchOutcome, string> = {
  no_answer: 'No answer on Lintel',
  answered: 'The owner answered',
  introduced: 'Introduced by an agent',
  showing_requested: 'The owner has not answered the request',
  showing_confirmed: 'The owner confirmed the showing',
  showing_passed: 'The time of the showing has passed',
  showing_lapsed: 'The owner did not answer the request in time',
  showing_declined: 'The owner declined to show the home',
  showing_cancelled_by_owner: 'The owner cancelled the showing',
  showing_cancelled_by_tenant: 'The tenant cancelled the showing',
  application_sent: 'The owner has not opened the application',
  application_opened: 'The owner opened the application and has not decided',
  application_under_review: 'The application is under review',
  application_approved: 'The owner approved the application',
  application_rejected: 'The owner rejected the application',
  application_withdrawn: 'The tenant withdrew the application',
};

/** The tenant's step, as the receipt records it. */
export const searchSteps = [
  'direct_contact',
  'agent_introduction',
  'showing_request',
  'application_submission',
] as const;
export type SearchStep = (typeof searchSteps)[number];
export const searchStepLabels: Record<SearchStep, string> = {
  direct_contact: 'Message to the owner',
  agent_introduction: 'Introduction by an agent',
  showing_request: 'Request to see the home',
  application_submission: 'Rental application',
};

const refusals: readonly SearchOutcome[] = ['showing_declined', 'showing_cancelled_by_owner', 'application_rejected'];
export const isRefusal = (outcome: SearchOutcome): boolean => refusals.includes(outcome);

/** Words with which an owner names the voucher, its program or its authority, in English and Spanish. */
const voucherWords =
  /\b(?:vouchers?|(?:su|el|un|del|con) vale|vales|section[ -]?(?:8|eight)|sec\.? ?8|secci[oó]n 8|hcv|hud|housing (?:choice|assistance|authority|agency|program)|autoridad de vivienda|subsid(?:y|ies|ized|io|ios))(?![\p{L}\p{N}])/iu;
export const mentionsVoucher = (text: string): boolean => voucherWords.test(text);

/** Negative words, in English and Spanish. */
const noWords =
  /(?:n['’]t|\b(?:no|not|never|cannot|unable|sorry|without|nunca|tampoco|ning[uú]n|sin|lamento|lo siento))(?![\p{L}\p{N}])/iu;

/**
 * Returns whether an answer may refuse the tenant because of the voucher, although it is not marked as a refusal: it names the voucher
 * and contains a negative word. The tenant judges what it means.
 */
export const mayRefuseVoucher = (text: string): boolean => mentionsVoucher(text) && noWords.test(text);
