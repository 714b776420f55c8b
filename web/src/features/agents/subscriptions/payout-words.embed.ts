import { dateFormat } from '@lintel/contract/kernel/dates';
import type { Language } from '@lintel/contract/kernel/words';

/** Formats `2026-10` as `October 2026`. */
export const monthInWords = (month: string, language: Language): string =>
  dateFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

export const payoutTone = {
  due: 'neutral',
  held: 'warn',
  sending: 'info',
  paid: 'ok',
  failed: 'warn',
  void: 'neutral',
} as const;

export const commissionTone = { pending: 'neutral', validated: 'info', paid: 'ok', disputed: 'warn' } as const;
