import { type ReferralStatus, referralStatuses } from './labels.ts';

/** Who makes a step: the agent, or the system when it sees that it has happened. */
export type StepMover = 'agent' | 'lintel';

/** Who may bring a referral to each step. Steps may be passed over, as when somebody applies without a viewing; none is taken back. */
export const referralSteps: Record<ReferralStatus, StepMover> = {
  contacted: 'agent',
  viewing_scheduled: 'agent',
  application_submitted: 'lintel',
  lease_signed: 'lintel',
  commission_earned: 'lintel',
};

export const stepNumber = (status: ReferralStatus): number => referralStatuses.indexOf(status) + 1;

/** Forward only; a commission is earned of a lease and of nothing else. */
export const isStep = (from: ReferralStatus, to: ReferralStatus): boolean =>
  stepNumber(to) > stepNumber(from) && (to !== 'commission_earned' || from === 'lease_signed');

/** The steps that somebody may take from here, the nearest first. */
export const stepsFrom = (from: ReferralStatus, by: StepMover): ReferralStatus[] =>
  referralStatuses.filter((to) => isStep(from, to) && referralSteps[to] === by);
