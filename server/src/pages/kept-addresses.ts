import { searchQuery } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';

/** The pages that are the same for everybody who is not signed in, and what their addresses may ask for; `$` is one segment. */
const kept: readonly { path: string; asks: readonly string[] }[] = [
  { path: paths.home, asks: [] },
  { path: paths.properties, asks: Object.keys(searchQuery.shape).filter((name) => name !== 'cursor') },
  { path: `${paths.property('')}$`, asks: [] },
  { path: paths.legalInfo, asks: [] },
  { path: paths.howItWorks, asks: [] },
  { path: paths.tenantResources, asks: [] },
  { path: paths.safetyTips, asks: [] },
  { path: paths.pricing, asks: [] },
  { path: paths.support, asks: [] },
  { path: paths.contact, asks: [] },
];

const mostCharacters = 300;

const isPathOf = (path: string, pathname: string): boolean => {
  if (!path.endsWith('/$')) return path === pathname;
  return pathname.startsWith(path.slice(0, -1)) && /^[1-9]\d{0,8}$/.test(pathname.slice(path.length - 1));
};

/**
 * The spelling of an address whose page may be kept. What it asks for stays as it was asked and in that order: the browser goes on
 * with the page from its own address, and finds what was read under no other. Null for a page that is not kept, and for an
 * address that asks for anything that is none of the page's business: it might find its way into the page.
 */
export const keptAddress = (address: URL): string | null => {
  const path = address.pathname;
  const row = kept.find((each) => isPathOf(each.path, path));
  if (!row) return null;
  const names = [...address.searchParams.keys()];
  if (names.some((name) => !row.asks.includes(name)) || new Set(names).size < names.length) return null;
  const query = address.searchParams.toString();
  const spelling = query ? `${path}?${query}` : path;
  return spelling.length > mostCharacters ? null : spelling;
};
