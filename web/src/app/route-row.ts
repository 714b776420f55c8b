import type { QueryFields } from '../platform/navigation/page-query.ts';
import type { PageModule } from '../platform/page.ts';
import type { Needs } from '../platform/viewer.ts';
import { preloadPageImports } from './page-imports.ts';

const files = import.meta.glob<PageModule>(['../features/*/*-page.tsx', '../features/*/*/*-page.tsx']);

/**
 * Location of a row's page. `source` is its key in the build's manifest, for preloading. `needs`: the page's audience; everyone else
 * is sent to sign in (and back), or is told that it is not for them. `query`: the query parameters that the page reads.
 */
export type RouteRow = {
  path: string;
  needs?: Needs;
  query?: QueryFields;
  page: { source: string; load: () => Promise<PageModule> };
};

/** Returns a page by its file in `features/`; a name without a file fails when the table is read, not when someone opens the page. */
export const file = (name: string): RouteRow['page'] => {
  const load = files[`../features/${name}.tsx`];
  if (!load) throw new Error(`There is no page file web/src/features/${name}.tsx`);
  const source = `src/features/${name}.tsx`;
  return {
    source,
    load: () => {
      preloadPageImports(source);
      return load();
    },
  };
};
