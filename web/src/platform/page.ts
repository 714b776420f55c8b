import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PageQuery } from './navigation/page-query.ts';
import type { Api } from './queries/api.ts';

/** Head data of a page, for the browser, for search engines and for link previews. */
export type PageHead = {
  /** Without the product's name, which is added. */
  title: string;
  description?: string;
  /** Path of the page's canonical URL; absent when it has none. */
  canonical?: string;
  /** Pages are excluded from search engines unless they are marked as public. */
  isPublic?: boolean;
  image?: string;
  /** Structured data (schema.org). */
  jsonLd?: unknown;
  /** HTTP status of the page's response: 404 for a home that does not exist, 503 when it could not be loaded. */
  status?: number;
};

export type PageContext = {
  api: Api;
  queryClient: QueryClient;
  t: Translate;
  language: Language;
  params: Record<string, string>;
  /** Query parameters of the page, limited to the fields that its route row names. */
  search: PageQuery;
  /** Whether the server is rendering the page. The server does not wait for anything that the page can show later. */
  isServer: boolean;
};

/** Exports of each `*-page.tsx`: a component, and a loader for its head and data. */
export type PageModule = {
  Page: ComponentType;
  load: (context: PageContext) => PageHead | Promise<PageHead>;
};
