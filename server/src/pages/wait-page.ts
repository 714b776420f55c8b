import { type Language, sayingFrom } from '@lintel/contract/kernel/words';
import { html } from '../platform/http/html.ts';
import spanish from './es.ts';

const say = sayingFrom(spanish);

/** Returns the page for a network that has used up its share of rendered pages; it costs no time to make. */
export const waitPage = (language: Language): string => {
  const t = say(language);
  const title = t('Please wait a moment');
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title} · Lintel</title></head>
<body style="font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem">
<main><h1>${title}</h1>
<p>${t('Too many pages were asked for from your network. Please wait a moment and load this page again.')}</p></main>
</body>
</html>`.html;
};
