import { Refusal, type RefusalCode } from '@lintel/contract/kernel/refusals';

/** What a policy answers: yes, or no with its reason. */
export type Decision = { allowed: true } | { allowed: false; reason: RefusalCode };

export const allow: Decision = { allowed: true };
export const deny = (reason: RefusalCode): Decision => ({ allowed: false, reason });

/** Goes on when the policy allows; otherwise refuses with the policy's reason. */
export const permit = (decision: Decision): void => {
  if (!decision.allowed) throw new Refusal(decision.reason);
};
