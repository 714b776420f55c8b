import type { Language } from '@lintel/contract/kernel/words';
import type { Translator } from '../words/i18n.tsx';

export type Scheme = 'auto' | 'light' | 'dark';

const yearSeconds = 365 * 24 * 60 * 60;

/** The server reads these two to render the first byte right. */
const languageCookie = 'lintel_language';
const schemeCookie = 'lintel_scheme';

/** The cookie as text: for the whole site, sent on ordinary navigation, for one year. */
export const preferenceCookie = (name: string, value: string): string =>
  `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}`;

const keep = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = preferenceCookie(name, value);
};

/** Whether this browser has a language of its own by choice. */
export const hasChosenLanguage = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${languageCookie}=`));

/** Keeps the color scheme and shows it at once. `auto` follows the system. */
export const chooseScheme = (scheme: Scheme): void => {
  keep(schemeCookie, scheme);
  if (scheme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = scheme;
};

/** Keeps the language and shows the page in it at once, fetching the dictionary when it is not there yet. */
export const chooseLanguage = async (translator: Translator, language: Language): Promise<void> => {
  keep(languageCookie, language);
  await translator.change(language);
  document.documentElement.lang = language;
};
