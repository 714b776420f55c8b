import { loadMoreFrom, skeletonCards, sortOptions } from '@lintel/contract/listings/labels';
import type { Search } from '@lintel/contract/listings/schema';
import { SlidersHorizontal, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Repeat, Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { FilterPanel } from './filter-panel.tsx';
import { ListingCard } from './listing-card.tsx';
import styles from './listing-section.module.css';
import { hasFilters, searchFromAddress } from './search-address.ts';
import { useSearch } from './use-search.ts';

/** Heading, filters, order and the grid of homes, with its faces: loading, empty, failed, full. */
export const ListingSection = ({
  title,
  search,
  onChange,
}: {
  title: ReactNode;
  search: Search;
  onChange: (search: Search) => void;
}) => {
  const t = useT();
  const hydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(hasFilters(search));
  const panelId = useId();
  const titleId = useId();
  const view = useSearch(search);

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <div className={styles.bar}>
          <Button
            variant="line"
            awaitHydration
            aria-expanded={isOpen}
            aria-controls={panelId}
            icon={<Icon of={SlidersHorizontal} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('Advanced Filters')}
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
        </div>
      </div>
      {isOpen ? (
        <FilterPanel id={panelId} search={search} onChange={onChange} shown={view.rows.length} total={view.total} />
      ) : null}
      <Results view={view} search={search} onChange={onChange} />
    </section>
  );
};

const Results = ({
  view,
  search,
  onChange,
}: {
  view: ReturnType<typeof useSearch>;
  search: Search;
  onChange: (search: Search) => void;
}) => {
  const t = useT();
  if (view.status === 'loading') {
    return (
      <Loading className={styles.grid}>
        <Repeat count={skeletonCards}>
          <SkeletonCard />
        </Repeat>
      </Loading>
    );
  }
  // An outage must look like one, and never like a market without homes.
  if (view.status === 'failed') {
    return (
      <Notice tone="error" title={t('Failed to fetch properties')} live>
        <p>{t('This is a fault on our side, not an empty list.')}</p>
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
      <ul className={styles.grid}>
        {view.rows.map((home, at) => (
          <li key={home.id}>
            <ListingCard home={home} eager={at < 3} />
          </li>
        ))}
      </ul>
      {view.rows.length >= loadMoreFrom ? (
        <div className={styles.more}>
          {view.hasFailedToLoadMore ? (
            <p role="alert" className={styles.failed}>
              <Icon of={TriangleAlert} />
              {t('More homes could not be loaded. Try again.')}
            </p>
          ) : null}
          <Button
            variant="line"
            awaitHydration
            disabled={!view.hasMore}
            pending={view.isLoadingMore}
            pendingText={t('Loading...')}
            onClick={view.loadMore}
          >
            {t('Load More Properties')}
          </Button>
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
