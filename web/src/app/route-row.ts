import type { QueryFields } from '../platform/navigation/page-query.ts';
import type { PageModule } from '../platform/page.ts';
import type { Needs } from '../platform/viewer.ts';
import { fetchPageImports } from './page-imports.ts';

const files = import.meta.glob<PageModule>(['../features/*/*-page.tsx', '../features/*/*/*-page.tsx']);

/**
 * Where a row's page comes from. `source` is its key in the build's manifest, for preloading. `needs`: whom the page is for;
 * everyone else is sent to sign in (and back), or told that it is not for them. `query`: the fields behind `?` that the page reads.
 */
export type RouteRow = {
  path: string;
  needs?: Needs;
  query?: QueryFields;
  page: { source: string; load: () => Promise<PageModule> };
};

/** A page by its file in `features/`; a name without a file fails when the table is read, not when someone goes there. */
export const file = (name: string): RouteRow['page'] => {
  const load = files[`../features/${name}.tsx`];
  if (!load) throw new Error(`There is no page file web/src/features/${name}.tsx`);
  const source = `src/features/${name}.tsx`;
  return {
    source,
    load: () => {
      fetchPageImports(source);
      return load();
    },
  };
};
