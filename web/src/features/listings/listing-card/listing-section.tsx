import { loadMoreFrom, pageSize, skeletonCards, sortOptions } from '@lintel/contract/listings/labels';
import type { Property, Search } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { ArrowDownUp, SlidersHorizontal, TriangleAlert } from 'lucide';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { isUnreachable } from '../../../platform/queries/connection.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Select } from '../../../ui/fields/input.tsx';
import { bringIntoView } from '../../../ui/focus/bring-into-view.ts';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { usePhone } from '../../../ui/focus/use-phone.ts';
import { itemHydratedWhenNear } from '../../../ui/hydrate-when-near.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Repeat, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { FilterPanel } from '../search/filter-panel.tsx';
import { addressFromSearch, filtersSet, hasFilters, searchFromAddress } from '../search/search-address.ts';
import { SearchSummary } from '../search/search-summary.tsx';
import { useFocusOnMore } from '../search/use-focus-on-more.ts';
import { useScrollRestoration } from '../search/use-scroll-restoration.ts';
import type { SearchView } from '../search/use-search.ts';
import type { SearchState } from '../search/use-search-state.ts';
import { ListingCard } from './listing-card.tsx';
import styles from './listing-section.module.css';
import { shortList, useShortList } from './use-short-list.ts';

const ListingItem = itemHydratedWhenNear(ListingCard);

const SearchSheet = lazyPart(() => import('../search/sheets/search-sheet.tsx'));

/** After a search, scrolls its results into view and moves the focus there; also when the map replaces the list, or the list the map. */
const useResultsInView = (submits: number, isMapShown: boolean) => {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(submits);
  useEffect(() => {
    if (before.current === submits) return;
    before.current = submits;
    heading.current?.focus({ preventScroll: true });
    bringIntoView(section.current);
  }, [submits]);
  const homes = useRef<HTMLDivElement>(null);
  const hadMap = useRef(isMapShown);
  useEffect(() => {
    if (hadMap.current === isMapShown) return;
    hadMap.current = isMapShown;
    bringIntoView(homes.current);
  }, [isMapShown]);
  return { section, heading, homes };
};

/** Heading, filters, order and the grid of homes, with its states: loading, empty, failed, full. `after` is the content below. */
export const ListingSection = ({
  title,
  searchState,
  view,
  after,
  lead,
  cardLine,
  tools,
  beside,
  dock,
  isFull = false,
}: {
  title: ReactNode;
  /** Further controls after the order, and content beside the homes. */
  tools?: ReactNode;
  beside?: ReactNode;
  /** Controls that a phone keeps at its lower edge while the user looks through the homes. */
  dock?: ReactNode;
  searchState: SearchState;
  view: SearchView;
  after?: string;
  /** Link from the results to a further page, under their count. */
  lead?: ReactNode;
  /** One more line of each card, on pages that have one. */
  cardLine?: ComponentType<{ home: Property }>;
  /** Cards and filters with all details; the home page has its own, shorter set. */
  isFull?: boolean;
}) => {
  const t = useT();
  const hydrated = useHydrated();
  const { search, change: onChange } = searchState;
  // A custom rent is in the full page's search form.
  const [isOpen, setIsOpen] = useState(hasFilters(isFull ? { ...search, maxRent: undefined } : search));
  const panelId = useId();
  const titleId = useId();
  const { section, heading, homes } = useResultsInView(searchState.submits, searchState.isMapShown);
  const isPhone = usePhone();
  const [sheet, setSheet] = useState<'filters' | 'order' | null>(null);
  const set = filtersSet(search);
  // Cards are many: they render deferred, and another press does not wait for them.
  const results = useDeferredValue(
    <Results view={view} search={search} onChange={onChange} cardLine={cardLine} isFull={isFull} />,
  );
  useScrollRestoration(homes, useDeferredValue(view.status === 'ready' && !view.isAsking));

  return (
    <section ref={section} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.bar}>
          <Button
            variant="line"
            awaitHydration
            {...(isPhone ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isOpen, 'aria-controls': panelId })}
            icon={<Icon of={SlidersHorizontal} />}
            onClick={() => (isPhone ? setSheet('filters') : setIsOpen(!isOpen))}
          >
            {t('Advanced Filters')}
            {set === 0 ? null : <span className={styles.set}>{set}</span>}
          </Button>
          <Button
            variant="line"
            awaitHydration
            className={styles.order}
            aria-haspopup="dialog"
            icon={<Icon of={ArrowDownUp} />}
            onClick={() => setSheet('order')}
          >
            {t(sortOptions.find(({ value }) => value === search.sort)?.label ?? 'Sort')}
          </Button>
          <Select
            aria-label={t('Sort')}
            name="sort"
            className={styles.sort}
            disabled={!hydrated}
            value={search.sort}
            onChange={(event) =>
              onChange({ ...search, sort: searchFromAddress({ sort: event.currentTarget.value }).sort })
            }
          >
            {sortOptions.map((option) => (
              <option key={option.value} value={option.value}>
                {t(option.label)}
              </option>
            ))}
          </Select>
          {tools}
        </div>
      </div>
      {isOpen && !isPhone ? (
        <FilterPanel
          id={panelId}
          search={search}
          onChange={onChange}
          shown={view.rows.length}
          total={view.total}
          isFull={isFull}
        />
      ) : null}
      <SearchSummary view={view} search={search} onChange={onChange} heading={heading} />
      {lead}
      {after === undefined ? null : (
        <a className={styles.past} href={`#${after}`}>
          {t('Skip to the end of the list')}
        </a>
      )}
      <div ref={homes} className={classes(styles.homes, beside ? 'map-split' : undefined)}>
        <div>{results}</div>
        {beside}
      </div>
      {dock ? <div className={styles.dock}>{dock}</div> : null}
      {sheet === null ? null : (
        <Suspense fallback={null}>
          <SearchSheet
            kind={sheet}
            search={search}
            view={view}
            isFull={isFull}
            onChange={onChange}
            onClose={() => setSheet(null)}
            onShow={() => {
              setSheet(null);
              searchState.showResults();
            }}
          />
        </Suspense>
      )}
    </section>
  );
};

/** Returns the search as the query part of an address, for the list that is returned with its homes. */
const searchText = (search: Search): string => {
  const text = new URLSearchParams(addressFromSearch(search)).toString();
  return text === '' ? '' : `?${text}`;
};

const Results = ({
  view,
  search,
  onChange,
  cardLine: CardLine,
  isFull,
}: {
  view: SearchView;
  search: Search;
  onChange: (search: Search) => void;
  cardLine: ComponentType<{ home: Property }> | undefined;
  isFull: boolean;
}) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const hydrated = useHydrated();
  const { list, button, noteMore } = useFocusOnMore(view.rows.length);
  const { isShort, showAll } = useShortList(list, !isFull && searchText(search) === '');
  if (view.status === 'loading') {
    return (
      <div className={styles.grid} aria-busy="true">
        <noscript>
          <style>{'[data-skeleton-card] { display: none }'}</style>
          <p>
            <a href={`${paths.properties}${searchText(search)}`}>{t('Browse Properties')}</a>
          </p>
        </noscript>
        <Repeat count={skeletonCards}>
          <SkeletonCard />
        </Repeat>
      </div>
    );
  }
  // An outage must look like one, and never like a market without homes.
  if (view.status === 'failed') {
    return (
      <Notice tone="error" title={t('Failed to fetch properties')} live>
        <p>
          {isUnreachable(view.error) ? messageOf(view.error) : t('This is an error on our side, not an empty list.')}
        </p>
        <Button variant="line" size="sm" onClick={view.refetch}>
          {t('Try again')}
        </Button>
      </Notice>
    );
  }
  if (view.rows.length === 0) {
    return (
      <Empty
        title={t('No Properties Found')}
        action={
          view.suggestions.length > 0 ? (
            <p className={styles.suggestions}>
              {t('Did you mean …?')}{' '}
              {view.suggestions.map((place) => (
                <Button
                  key={place}
                  variant="line"
                  size="sm"
                  awaitHydration
                  onClick={() => onChange({ ...search, city: place })}
                >
                  {place}
                </Button>
              ))}
            </p>
          ) : null
        }
      >
        {t('Try adjusting your search criteria to find more properties.')}
      </Empty>
    );
  }
  return (
    <>
      <ul ref={list} className={styles.grid}>
        {(isShort ? view.rows.slice(0, shortList) : view.rows).map((home, at) => (
          <ListingItem key={home.id} home={home} eager={at < 3} line={CardLine} isFull={isFull} />
        ))}
      </ul>
      {isShort && view.rows.length > shortList ? (
        <div className={styles.rest}>
          <Button variant="line" awaitHydration onClick={showAll}>
            {t('Show {{count}} more homes', { count: view.rows.length - shortList })}
          </Button>
        </div>
      ) : null}
      {view.rows.length >= loadMoreFrom && !isShort ? (
        <div className={styles.more}>
          {view.hasFailedToLoadMore ? (
            <p role="alert" className={styles.failed}>
              <Icon of={TriangleAlert} />
              {t('More homes could not be loaded. Try again.')}
            </p>
          ) : null}
          {view.hasMore && !hydrated ? (
            <Button asChild variant="line">
              <a
                href={`${paths.properties}?${new URLSearchParams({ ...addressFromSearch(search), shown: String(view.rows.length + pageSize) })}`}
              >
                {t('Load More Properties')}
              </a>
            </Button>
          ) : (
            <Button
              ref={button}
              variant="line"
              awaitHydration
              disabled={!view.hasMore}
              pending={view.isLoadingMore}
              pendingText={t('Loading...')}
              onClick={() => {
                noteMore();
                view.loadMore();
              }}
            >
              {t('Load More Properties')}
            </Button>
          )}
          {view.hasMore ? null : <p className="muted small">{t('All properties shown')}</p>}
        </div>
      ) : null}
    </>
  );
};

const SkeletonCard = () => (
  <div className={styles.skeleton} data-skeleton-card>
    <Skeleton height="auto" className={styles.skeletonPicture} />
    <Skeleton height="1.5rem" width="70%" />
    <Skeleton height="1rem" width="55%" />
    <Skeleton height="1rem" width="80%" />
    <Skeleton height="2.75rem" />
    <Skeleton height="3rem" />
  </div>
);
