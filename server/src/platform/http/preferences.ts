import type { Language } from '@lintel/contract/kernel/words';
import type { FastifyRequest } from 'fastify';

export type Preferences = { language: Language; scheme: 'auto' | 'light' | 'dark' };

/** Returns the first of the browser's languages that we support; English otherwise. Respects order and `q` weights. */
export const languageFrom = (acceptLanguage: string | undefined): Language => {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part, at) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = Number(parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean) ?? 1);
      return { language: tag.split('-')[0], weight, at };
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  for (const { language } of wishes) if (language === 'en' || language === 'es') return language;
  return 'en';
};

/** Language and color scheme of a request: the visitor's choice (one cookie each), else the browser's. */
export const readPreferences = (request: FastifyRequest): Preferences => {
  const { lintel_language: chosen, lintel_scheme: scheme } = request.cookies;
  return {
    language: chosen === 'en' || chosen === 'es' ? chosen : languageFrom(request.headers['accept-language']),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
  };
};
