import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { makeReferenceRouter } from './reference-router.ts';

const router = makeReferenceRouter(() => Promise.reject(new Error('The text comes with the page.')));
startTransition(() => {
  hydrateRoot(document, createElement(RouterClient, { router }));
});
