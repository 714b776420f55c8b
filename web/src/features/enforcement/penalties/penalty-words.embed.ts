import { type PenaltyState, penaltyTypeLabel } from '@lintel/contract/enforcement/labels';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import type { BadgeTone } from '../../../ui/marks/badge.tsx';
import type { Level } from '../../../ui/marks/level-badge.tsx';
import type { ShownPenalty } from './penalty-shown.ts';

/** Returns the ladder step of an offense; the last one for all beyond it. */
export const levelOf = (number: number): Level => Math.min(Math.max(number, 1), 4) as Level;

/** Returns `2nd offense`. */
export const useOffenseWords = (): ((number: number) => string) => {
  const t = useT();
  return (number) => {
    const words: Record<number, string> = {
      1: t('1st offense'),
      2: t('2nd offense'),
      3: t('3rd offense'),
      4: t('4th offense'),
    };
    return words[number] ?? t('Offense {{number}}', { number });
  };
};

/** Returns a penalty's type in words: `listing suspension`. */
export const usePenaltyType = (): ((type: string) => string) => {
  const tDynamic = useTranslateDynamic();
  return (type) => tDynamic(penaltyTypeLabel(type));
};

/** Returns whether a penalty is in effect now, in one word, and its detailed state, in another. */
export const useStateWords = () => {
  const t = useT();
  const finer: Record<Exclude<PenaltyState, 'active'>, string> = {
    stayed: t('On hold during an appeal'),
    voided: t('Repealed'),
    settled: t('Paid'),
    lifted: t('Ended early'),
    expired: t('Over'),
  };
  return ({ isActive, state }: Pick<ShownPenalty, 'isActive' | 'state'>): { word: string; finer: string | null } => ({
    // The context is for Spanish, which has genders.
    word: isActive ? t('Active', { context: 'penalty' }) : t('Inactive', { context: 'penalty' }),
    finer: isActive || state === undefined || state === 'active' ? null : finer[state],
  });
};

/** Colors of the detailed states: green for resolved, amber for pending. */
export const stateTones: Record<PenaltyState, BadgeTone> = {
  active: 'warn',
  stayed: 'info',
  voided: 'ok',
  settled: 'ok',
  lifted: 'ok',
  expired: 'neutral',
};

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** Returns the name of the card that would be charged: `Visa ending in 4242`. */
export const useCardName = (): ((card: { brand: string; last4: string }) => string) => {
  const t = useT();
  return ({ brand, last4 }) => t('{{brand}} ending in {{last4}}', { brand: brands[brand] ?? brand, last4 });
};
