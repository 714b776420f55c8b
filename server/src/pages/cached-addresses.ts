import { searchPageFields } from '@lintel/contract/listings/search/page-fields';
import { paths } from '@lintel/contract/paths';

/** What says how a search is shown, or comes from the plain form: few addresses hold it, and each is another page. */
const alone: readonly string[] = ['by', 'mostRent', 'map', 'shown'];

/**
 * The pages that are the same for everybody who is not signed in, what their addresses may ask for, and for what else they do that are
 * rendered anew each time; `$` is one segment.
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
 * The spelling of an address whose page may be kept. What it asks for stays as it was asked and in that order: the browser goes on
 * with the page from its own address, and finds what was read under no other. What the page does not read (the name of a campaign,
 * whatever anybody writes behind `?`) is left out: the page is the same without it. Null for a page that is not kept, and for an address
 * that asks for the same thing twice.
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
