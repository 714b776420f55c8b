import type { BadgeTone } from '../../../ui/marks/badge.tsx';

/** How long somebody read: `41s`, from a minute on `3m 12s`. Of whole seconds. */
export const viewTime = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}m ${whole % 60}s`;
};

/** A status as people read it: underscores are spaces. */
export const statusWords = (status: string): string => status.replaceAll('_', ' ');

/**
 * How a status looks: approved stands out, pending is outlined in red and rejected filled with it, so that waiting does not
 * look like a refusal; all others are quiet.
 */
export const statusLook = (status: string): { tone: BadgeTone; look: 'solid' | 'tint' | 'line' } => {
  if (status === 'approved') return { tone: 'ok', look: 'solid' };
  if (status === 'pending') return { tone: 'error', look: 'line' };
  return status === 'rejected' ? { tone: 'error', look: 'solid' } : { tone: 'neutral', look: 'tint' };
};
