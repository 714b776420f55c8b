import type { Translate } from '@lintel/contract/kernel/words';
import type { BadgeTone } from '../../../ui/marks/badge.tsx';

/** Formats a viewing time in seconds, rounded down: `41s`, from a minute on `3m 12s`. */
export const viewTime = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}m ${whole % 60}s`;
};

/** Formats a status for people: underscores become spaces. */
export const statusWords = (status: string): string => status.replaceAll('_', ' ');

/**
 * Returns the badge of a status: approved stands out, pending is outlined in red, and rejected is filled with red, so that waiting does
 * not look like a refusal. All others are quiet.
 */
export const statusBadge = (status: string): { tone: BadgeTone; variant: 'solid' | 'tint' | 'line' } => {
  if (status === 'approved') return { tone: 'ok', variant: 'solid' };
  if (status === 'pending') return { tone: 'error', variant: 'line' };
  return status === 'rejected' ? { tone: 'error', variant: 'solid' } : { tone: 'neutral', variant: 'tint' };
};

/**
 * Returns a status in plain words, amber while a decision is pending. Used in addition to `StatusBadge`, whose text and colors are fixed.
 */
export const plainStatus = (status: string, wasOpened: boolean, t: Translate): { words: string; tone: BadgeTone } => {
  switch (status) {
    case 'pending':
      return wasOpened ? { words: t('Opened'), tone: 'warn' } : { words: t('Sent'), tone: 'warn' };
    case 'under_review':
      return { words: t('Under review'), tone: 'warn' };
    case 'approved':
      return { words: t('Approved'), tone: 'ok' };
    case 'rejected':
      return { words: t('Declined'), tone: 'error' };
    case 'withdrawn':
      return { words: t('Withdrawn'), tone: 'neutral' };
    default:
      return { words: statusWords(status), tone: 'neutral' };
  }
};

/** Moves applications with an offered lease to the front and keeps the order otherwise: the first one is selected by default. */
export const inOrder = <A extends { lease?: { status: string } | null | undefined }>(applications: readonly A[]): A[] =>
  applications.toSorted((a, b) => Number(b.lease?.status === 'offered') - Number(a.lease?.status === 'offered'));
