import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';

/** The product's own Spanish dictionary; it is not compiled with the tests. */
const address = pathToFileURL(path.join(import.meta.dirname, '../web/src/app/es/dictionary.ts')).href;
const { default: dictionary } = (await import(address)) as { default: Record<string, string> };

export type Language = 'en' | 'es';
/** Translates a sentence of the screens: `say('Pay {{amount}}', { amount: '$19' })`. */
export type Say = (english: string, values?: Record<string, string | number>) => string;

export const sayIn =
  (language: Language): Say =>
  (english, values = {}) => {
    const sentence = language === 'en' ? english.replace(/_link$/, '') : dictionary[english];
    if (sentence === undefined) throw new Error(`The screens do not say "${english}" in Spanish.`);
    return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };

/** Short words that no Spanish sentence contains. */
const englishWords =
  /\b(the|and|you|your|with|of|is|are|was|were|not|this|that|for|from|by|what|who|when|which|where|yes|have|been|will|can|to|on|at|it|an|ago|any|nothing|new|now|here)\b/i;

/** Lists English texts that a user of this page sees or hears; texts marked as English or as no language are skipped. */
const englishOn = async (page: Page): Promise<string[]> => {
  const said = await page.evaluate(() => {
    const isOther = (one: Element | null) => one?.closest('[translate=no], [lang=en], script, style, textarea') != null;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const one = node.parentElement;
      if (one?.checkVisibility() && !isOther(one)) found.push(node.textContent?.trim() ?? '');
    }
    for (const one of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (isOther(one)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(one.getAttribute(name) ?? '');
    }
    return [...found, document.title];
  });
  const isEnglish = (text: string) => englishWords.test(text) || (dictionary[text] ?? text) !== text;
  return [...new Set(said)].filter((text) => text !== '' && isEnglish(text));
};

/** Checks that the whole page is in the user's language. */
export const expectSpoken = async (page: Page, language: Language): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  if (language === 'es') expect(await englishOn(page), `English on ${page.url()}`).toEqual([]);
};
