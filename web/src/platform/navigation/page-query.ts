import { useLocation, useMatch, useParams, useRouter } from '@tanstack/react-router';

/** What stands behind `?` in a page's address, as text: of the fields that its row of the route table names, and of no other. */
export type PageQuery = Readonly<Record<string, string | undefined>>;

/** The fields that a row names. */
export type QueryFields = readonly string[];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    query?: QueryFields;
  }
}

/** Nothing is changed or filled in: an address that was shared stays as it was spelled, and what it does not say is the page's to say. */
export const fieldsIn = (given: Readonly<Record<string, unknown>>, fields: QueryFields = []): PageQuery =>
  Object.fromEntries(
    fields.flatMap((name) => (given[name] === undefined || given[name] === null ? [] : [[name, String(given[name])]])),
  );

/**
 * What the address of the page asks for, at once when it changes: the router's own match follows when the page's data have come. A page
 * that is being left keeps its own. `read` takes any text: what it does not know has its usual value.
 */
export const usePageQuery = <Asked>(read: (query: PageQuery) => Asked): Asked => {
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
 * The address of this page, to come back to: without what stands behind `#`, which the server never sees. Not where the browser is on its
 * way to: while another page is awaited this one stands, and a link pressed on it then would lead back to the page that was to follow.
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

/** One of a few, or the usual one. */
export const choiceOf = <Value extends string>(
  text: string | undefined,
  values: readonly Value[],
  usual: Value,
): Value => values.find((one) => one === text) ?? usual;

/** A tab or a filter that stands in the address, so that it can be bookmarked and gone back to; the usual one does not. */
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

/** A number that a row can have, in an address; null for anything else. */
export const idIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;

/** A part of the page's path by its name in the route table, as text. */
export const usePathText = (name: string): string =>
  useParams({ strict: false, select: (params: Readonly<Record<string, string | undefined>>) => params[name] ?? '' });
