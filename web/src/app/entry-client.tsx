import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { AppFacts } from '../platform/app-context.ts';
import { browserTransport, makeApi } from '../platform/queries/api.ts';
import { syncClockWithPage } from '../platform/time/clock.ts';
import './es/provide-dictionary.ts';
import './provide-parts.ts';
import { createTranslator, loadDictionary } from '../platform/words/i18n.tsx';
import { recordTyping } from '../ui/fields/early-typing.ts';
import { watchInputModality } from '../ui/toasts/watch-input-modality.ts';
import { type Assets, makeRouter } from './make-router.tsx';
import { loadPageImports } from './page-imports.ts';
import '../styles/global.css';

const start = async () => {
  recordTyping();
  watchInputModality(document);
  const language = document.documentElement.lang === 'es' ? 'es' : 'en';
  const { facts, assets } = JSON.parse(document.getElementById('lintel-facts')?.textContent ?? '{}') as {
    facts: AppFacts;
    assets: Assets;
  };
  syncClockWithPage(facts);
  const translator = createTranslator(language, await loadDictionary(language));
  const router = makeRouter({ api: makeApi(browserTransport), translator, language, facts, assets, answer: {} });
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
  if (assets.pageImports) loadPageImports(assets.pageImports);
};

void start();
