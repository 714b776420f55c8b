import type { Language } from '@lintel/contract/kernel/words';
import type { Translator } from '../words/i18n.tsx';

export type Scheme = 'auto' | 'light' | 'dark';

const yearSeconds = 365 * 24 * 60 * 60;

/** The server reads these two cookies to render the page correctly from the first byte. */
const languageCookie = 'lintel_language';
const schemeCookie = 'lintel_scheme';

/** Returns the cookie as text: for the whole site, sent on ordinary navigation, for one year. */
export const preferenceCookie = (name: string, value: string): string =>
  `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}`;

const keep = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we support has the Cookie Store API
  document.cookie = preferenceCookie(name, value);
};

/** Returns whether a language was chosen in this browser. */
export const hasChosenLanguage = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${languageCookie}=`));

/** Saves the color scheme and applies it at once. `auto` follows the system. */
export const chooseScheme = (scheme: Scheme): void => {
  keep(schemeCookie, scheme);
  if (scheme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = scheme;
};

/** Saves the language and switches the page to it at once, loading the dictionary first if needed. */
export const chooseLanguage = async (translator: Translator, language: Language): Promise<void> => {
  keep(languageCookie, language);
  await translator.change(language);
  document.documentElement.lang = language;
};
