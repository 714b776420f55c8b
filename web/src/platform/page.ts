import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PageQuery } from './navigation/page-query.ts';
import type { Api } from './queries/api.ts';

/** What the top of a page says about it: to the browser, to search engines, to whoever shares its address. */
export type PageHead = {
  /** Without the product's name, which is added. */
  title: string;
  description?: string;
  /** Path of the page's one proper address; absent when it has none of its own. */
  canonical?: string;
  /** Pages are kept out of search engines unless they say that they are public. */
  isPublic?: boolean;
  image?: string;
  /** Structured data (schema.org). */
  jsonLd?: unknown;
  /** The answer's status when the page is served: 404 for a home that does not exist, 503 when it could not be loaded. */
  status?: number;
};

export type PageContext = {
  api: Api;
  queryClient: QueryClient;
  t: Translate;
  language: Language;
  params: Record<string, string>;
  /** What stands behind `?`, of the fields that the page's row names. */
  search: PageQuery;
  /** Whether this is the server rendering the page, which waits for nothing that the page can show later. */
  isServer: boolean;
};

/** What each `*-page.tsx` exports: a component, and how its head and data come about. */
export type PageModule = {
  Page: ComponentType;
  load: (context: PageContext) => PageHead | Promise<PageHead>;
};
