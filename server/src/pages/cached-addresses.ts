import { searchPageFields } from '@lintel/contract/listings/search/page-fields';
import { paths } from '@lintel/contract/paths';

/** Fields that say how a search is shown, or that come from the plain form: few addresses have them, and each makes a different page. */
const alone: readonly string[] = ['by', 'mostRent', 'map', 'shown'];

/**
 * Pages that are the same for every guest, and the query fields that may be in their addresses; `alone` lists fields whose pages are
 * rendered each time. `$` is one segment.
 */
const kept: readonly { path: string; asks: readonly string[]; alone?: readonly string[] }[] = [
  { path: paths.home, asks: [], alone: searchPageFields },
  { path: paths.properties, asks: searchPageFields.filter((name) => !alone.includes(name)), alone },
  { path: `${paths.property('')}$`, asks: [] },
  { path: paths.voucherClock, asks: [] },
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
 * Returns the spelling of an address whose page may be cached. Fields that the page reads stay as they were, in the same order: the browser
 * continues from its own address and finds what was read under no other. Fields that the page does not read (a campaign's name, anything
 * else after `?`) are dropped, because the page is the same without them. Returns null for a page that is not cached, and for an address
 * that has a field twice.
 */
export const cachedAddress = (address: URL): string | null => {
  const path = address.pathname;
  const row = kept.find((each) => isPathOf(each.path, path));
  if (!row) return null;
  const asked = [...address.searchParams].filter(([name]) => row.asks.includes(name));
  const isAlone = [...address.searchParams.keys()].some((name) => row.alone?.includes(name));
  if (isAlone || new Set(asked.map(([name]) => name)).size < asked.length) return null;
  const query = new URLSearchParams(asked).toString();
  const spelling = query ? `${path}?${query}` : path;
  return spelling.length > mostCharacters ? null : spelling;
};
