import type { AgentProfile, Referral } from '@lintel/contract/agents/schema';
import { type RefusalCode, refusals } from '@lintel/contract/kernel/refusals';
import type { BadgeTone } from '../../../ui/marks/badge.tsx';

/** `viewing_scheduled` as a badge says it: `viewing scheduled`. */
export const spaced = (word: string): string => word.replaceAll('_', ' ');

export const statusTone: Record<Referral['status'], BadgeTone> = {
  contacted: 'neutral',
  viewing_scheduled: 'info',
  application_submitted: 'info',
  lease_signed: 'ok',
  commission_earned: 'ok',
};

/** Why an agent cannot add a referral now, in the sentence with which the server would refuse it; null when they can. */
export const whyNoReferrals = (profile: AgentProfile | undefined): string | null => {
  const code = profile?.whyNoReferrals;
  return (code && refusals[code as RefusalCode]?.sentence) || null;
};

/**
 * Whether the agent may write to the tenant now: after the tenant's yes, until one of them ends it. The server decides; one that does not
 * say what was answered is not second-guessed.
 */
export const mayWriteTo = (referral: Pick<Referral, 'answer' | 'endedAt'>): boolean => {
  const { answer, endedAt = null }: Partial<typeof referral> = referral;
  return (answer === undefined || answer === 'yes') && endedAt === null;
};

/** Whether the tenant is still there to be worked for. */
export const isOpen = ({ answer, endedAt }: Pick<Referral, 'answer' | 'endedAt'>): boolean =>
  answer !== 'no' && (endedAt ?? null) === null;
