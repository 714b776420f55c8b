import { Refusal, type RefusalCode } from '@lintel/contract/kernel/refusals';

/** A policy's decision: yes, or no with a reason. */
export type Decision = { allowed: true } | { allowed: false; reason: RefusalCode };

export const allow: Decision = { allowed: true };
export const deny = (reason: RefusalCode): Decision => ({ allowed: false, reason });

/** Returns if the policy allows it; otherwise refuses with the policy's reason. */
export const permit = (decision: Decision): void => {
  if (!decision.allowed) throw new Refusal(decision.reason);
};
