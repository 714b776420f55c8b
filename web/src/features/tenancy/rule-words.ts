import { longDate } from '@lintel/contract/kernel/dates';
import type { Citation } from '@lintel/contract/tenancy/compliance/schema';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/words/i18n.tsx';

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A reason in the reader's language: its sentence, with its days as people write them; in English where nobody has put it into theirs. */
export const useRuleWords = (): ((reason: Pick<Citation, 'text' | 'sentence' | 'values'>) => string) => {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  return ({ text, sentence, values }) => {
    if (!i18n.exists(sentence)) return text;
    const said = Object.entries(values).map(([name, value]) => [
      name,
      isDay(value) ? longDate(value, language) : value,
    ]);
    return t(sentence, Object.fromEntries(said));
  };
};
