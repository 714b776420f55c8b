import { useIsKnown, useT } from './i18n.tsx';

/**
 * For words that come from data or from the server (an amenity, a refusal): translated where the dictionary knows them,
 * and otherwise exactly as they are. Whatever stands in them is text, never a pattern.
 */
export const useTranslateDynamic = (): ((words: string) => string) => {
  const t = useT();
  const isKnown = useIsKnown();
  return (words) => (isKnown(words) ? t(words) : words);
};
