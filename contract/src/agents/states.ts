import { type ReferralStatus, referralStatuses } from './labels.ts';

/** Who takes a step: the agent, or the system when it detects that it has happened. */
export type StepMover = 'agent' | 'lintel';

/** Who may advance a referral to each step. Steps may be skipped, as when someone applies without a viewing; none is reversed. */
export const referralSteps: Record<ReferralStatus, StepMover> = {
  contacted: 'agent',
  viewing_scheduled: 'agent',
  application_submitted: 'lintel',
  lease_signed: 'lintel',
  commission_earned: 'lintel',
};

export const stepNumber = (status: ReferralStatus): number => referralStatuses.indexOf(status) + 1;

/** Returns whether the step is forward; a commission is earned only from a signed lease. */
export const isStep = (from: ReferralStatus, to: ReferralStatus): boolean =>
  stepNumber(to) > stepNumber(from) && (to !== 'commission_earned' || from === 'lease_signed');

/** Returns the steps that someone may take from here, nearest first. */
export const stepsFrom = (from: ReferralStatus, by: StepMover): ReferralStatus[] =>
  referralStatuses.filter((to) => isStep(from, to) && referralSteps[to] === by);
