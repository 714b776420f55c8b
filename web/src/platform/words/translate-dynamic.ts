import { useTranslation } from 'react-i18next';

/**
 * For words that come from data or from the server (an amenity, a refusal): translated where the dictionary knows them,
 * and otherwise exactly as they are. Whatever stands in them is text, never a pattern.
 */
export const useTranslateDynamic = (): ((words: string) => string) => {
  const { t, i18n } = useTranslation();
  return (words) => (i18n.exists(words) ? t(words) : words);
};
