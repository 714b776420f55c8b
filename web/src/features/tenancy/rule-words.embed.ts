import type { Citation } from '@lintel/contract/tenancy/compliance/schema';
import { translateReason } from '@lintel/contract/tenancy/rules/reasons';
import { useIsKnown, useLanguage, useT } from '../../platform/words/i18n.tsx';

/** Returns a reason in the reader's language, with dates in their format; in English where it is not translated. */
export const useRuleWords = (): ((reason: Pick<Citation, 'text' | 'sentence' | 'values'>) => string) => {
  const t = useT();
  const isKnown = useIsKnown();
  const language = useLanguage();
  return (reason) =>
    isKnown(reason.sentence) || language === 'en'
      ? translateReason(reason, (sentence, values) => String(t(sentence, values)), language)
      : reason.text;
};
