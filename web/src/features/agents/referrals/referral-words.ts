import type { AgentProfile, Referral } from '@lintel/contract/agents/schema';
import { type RefusalCode, refusals } from '@lintel/contract/kernel/refusals';
import type { BadgeTone } from '../../../ui/marks/badge.tsx';

/** Formats `viewing_scheduled` for a badge: `viewing scheduled`. */
export const spaced = (word: string): string => word.replaceAll('_', ' ');

export const statusTone: Record<Referral['status'], BadgeTone> = {
  contacted: 'neutral',
  viewing_scheduled: 'info',
  application_submitted: 'info',
  lease_signed: 'ok',
  commission_earned: 'ok',
};

/** Returns why an agent cannot add a referral now, as the server's refusal message; null when they can. */
export const whyNoReferrals = (profile: AgentProfile | undefined): string | null => {
  const code = profile?.whyNoReferrals;
  return (code && refusals[code as RefusalCode]?.sentence) || null;
};

/**
 * Returns whether the agent may write to the tenant now: after the tenant's consent, until one side ends it. The server decides; if it
 * does not send the answer, consent is assumed.
 */
export const mayWriteTo = (referral: Pick<Referral, 'answer' | 'endedAt'>): boolean => {
  const { answer, endedAt = null }: Partial<typeof referral> = referral;
  return (answer === undefined || answer === 'yes') && endedAt === null;
};

/** Returns whether the agent still works for the tenant. */
export const isOpen = ({ answer, endedAt }: Pick<Referral, 'answer' | 'endedAt'>): boolean =>
  answer !== 'no' && (endedAt ?? null) === null;
