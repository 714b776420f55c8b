import { useLocation, useMatch, useParams, useRouter } from '@tanstack/react-router';

/** Query parameters of a page as text, limited to the fields that its route row names. */
export type PageQuery = Readonly<Record<string, string | undefined>>;

/** Query fields that a route row names. */
export type QueryFields = readonly string[];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    query?: QueryFields;
  }
}

/**
 * Picks the fields without changing or filling in anything: a shared address stays as it was written, and the page supplies the
 * defaults.
 */
export const fieldsIn = (given: Readonly<Record<string, unknown>>, fields: QueryFields = []): PageQuery =>
  Object.fromEntries(
    fields.flatMap((name) => (given[name] === undefined || given[name] === null ? [] : [[name, String(given[name])]])),
  );

/**
 * Reads the query of the page's address and updates as soon as it changes; the router's own match updates only when the page's data
 * has arrived. A page that is being left keeps its own query. `read` takes any text and falls back to the default for values it does
 * not know.
 */
export const usePageQuery = <Result>(read: (query: PageQuery) => Result): Result => {
  const page = useMatch({
    strict: false,
    select: ({ pathname, search, staticData }) => ({ pathname, search, fields: staticData.query }),
    structuralSharing: true,
  });
  const query = useLocation({
    select: ({ pathname, search }) => fieldsIn(pathname === page.pathname ? search : page.search, page.fields),
    structuralSharing: true,
  });
  return read(query);
};

/**
 * Returns the address of this page, to come back to, without the `#` part, which the server never sees. It is not the address that is
 * loading: while another page loads, this one stays on screen, and a link pressed on it would otherwise lead back to the next page.
 */
export const usePageAddress = (): string => {
  const { stringifySearch } = useRouter().options;
  return useMatch({
    strict: false,
    select: ({ pathname, search }) => pathname + (stringifySearch?.(search as Record<string, unknown>) ?? ''),
  });
};

export const textOf =
  (name: string) =>
  (query: PageQuery): string | undefined =>
    query[name];

/** Returns the text if it is one of the values, the default otherwise. */
export const choiceOf = <Value extends string>(
  text: string | undefined,
  values: readonly Value[],
  usual: Value,
): Value => values.find((one) => one === text) ?? usual;

/** Keeps a tab or a filter in the address, so that it can be bookmarked and works with Back; the default value is left out. */
export const useChoice = <Value extends string>(
  name: string,
  values: readonly Value[],
  usual: Value,
): [Value, (value: Value) => void] => {
  const router = useRouter();
  return [
    usePageQuery((query) => choiceOf(query[name], values, usual)),
    (next) => {
      const { pathname } = router.state.location;
      router.history.replace(next === usual ? pathname : `${pathname}?${new URLSearchParams({ [name]: next })}`);
    },
  ];
};

/** Parses a row id from an address; returns null for anything else. */
export const idIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;

/** Returns a path parameter of the page by its name in the route table, as text. */
export const usePathParam = (name: string): string =>
  useParams({ strict: false, select: (params: Readonly<Record<string, string | undefined>>) => params[name] ?? '' });
