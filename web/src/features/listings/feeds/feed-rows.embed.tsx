import { dollars } from '@lintel/contract/kernel/money';
import { joinFeedHome, type listFeedRows } from '@lintel/contract/listings/feeds/endpoints';
import type { FeedRow } from '@lintel/contract/listings/feeds/schema';
import type { listPreparedFeedRows } from '@lintel/contract/listings/feeds/staff-endpoints';
import { monthlyTotal } from '@lintel/contract/listings/fees';
import { petPolicyLabels } from '@lintel/contract/listings/labels';
import { importFieldLabels } from '@lintel/contract/listings/owner-import/columns';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { areaOf, bathsOf, bedsOf } from '../listing-card/facts.ts';
import styles from './feeds.module.css';

/** How many homes of a first check are shown. */
const shownHomes = 20;

/** One of the owner's homes that a row may match: the owner confirms it, so that it is not added a second time. */
const SameHome = ({ feedId, row, alike }: { feedId: number; row: FeedRow; alike: NonNullable<FeedRow['alike']> }) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const join = useWrite(joinFeedHome);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const press = async () => {
    setSending(true);
    setFault(null);
    try {
      await join({ params: { id: feedId }, body: { sourceId: row.sourceId ?? '', propertyId: alike.id } });
    } catch (error) {
      setFault(error);
    }
    setSending(false);
  };
  return (
    <>
      <p className="small">
        {t('You already have a home at this address:')}{' '}
        <AppLink href={paths.property(alike.id)}>
          <span translate="no">{alike.title}</span>
        </AppLink>
      </p>
      {fault === null ? null : (
        <Notice tone="error" live>
          <p>{messageOf(fault)}</p>
        </Notice>
      )}
      <Button
        size="sm"
        variant="line"
        awaitHydration
        aria-label={t('It is the same home: {{title}}', { title: alike.title })}
        pending={isSending}
        pendingText={t('Saving...')}
        onClick={() => void press()}
      >
        {t('It is the same home')}
      </Button>
    </>
  );
};

/** The endpoint that reads the rows of a feed: its owner's, or that of the staff who prepare it. */
type ReadRows = typeof listFeedRows | typeof listPreparedFeedRows;

const HomeCard = ({ feedId, row, home }: { feedId: number; row: FeedRow; home: NonNullable<FeedRow['home']> }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const total = monthlyTotal(home);
  const facts = [
    bedsOf(home.bedrooms, t),
    bathsOf(home.bathrooms, t),
    ...(home.squareFeet === null ? [] : [areaOf(home.squareFeet, t)]),
  ];
  return (
    <Card as="li" className={styles.home}>
      <h4 translate="no">{row.title}</h4>
      <p translate="no">{`${home.address}, ${home.city}, ${home.state} ${home.zipCode}`}</p>
      <p className={styles.rent}>
        {total === home.rent
          ? t('{{amount}} a month', { amount: dollars(home.rent) })
          : t('{{total}} a month with fees (rent {{rent}})', { total: dollars(total), rent: dollars(home.rent) })}
      </p>
      <p className="small">{facts.join(' · ')}</p>
      <p className="small">{tDynamic(petPolicyLabels[home.petPolicy])}</p>
      {row.notUnderstood.length === 0 ? null : (
        <p className="muted small">
          {t('Not part of the price here:')} <span translate="no">{row.notUnderstood.join('; ')}</span>
        </p>
      )}
      {row.alike === null ? null : <SameHome feedId={feedId} row={row} alike={row.alike} />}
    </Card>
  );
};

/** The first homes of a feed that is not imported yet, as they would be listed. */
export const FeedHomes = ({ read, feedId, count }: { read: ReadRows; feedId: number; count: number }) => {
  const t = useT();
  const id = useId();
  const messageOf = useErrorMessage();
  const { data, error } = useQuery(
    queryOf(useApi(), read, { params: { id: feedId }, query: { kind: 'new', limit: shownHomes } }),
  );
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{t('What would come in')}</h3>
      {data ? (
        <>
          <ul className={styles.homes}>
            {data.map((row) =>
              row.home ? <HomeCard key={row.position} feedId={feedId} row={row} home={row.home} /> : null,
            )}
          </ul>
          {count > data.length ? (
            <p className="muted">
              {t('The first {{shown}} of {{homes}} homes', {
                shown: data.length,
                homes: count.toLocaleString('en-US'),
              })}
            </p>
          ) : null}
        </>
      ) : error ? (
        <Notice tone="error" live>
          <p>{messageOf(error)}</p>
        </Notice>
      ) : (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      )}
    </section>
  );
};

const isProblem = ({ kind }: FeedRow): boolean => kind === 'lacks' || kind === 'held';

const ProblemsOf = ({ read, feedId, kind }: { read: ReadRows; feedId: number; kind: 'lacks' | 'held' }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const list = usePaged(read, { params: { id: feedId }, query: { kind, limit: 20 } });
  const caption = kind === 'lacks' ? t('What rows of the feed lack') : t('Homes on hold for their wording');
  if (list.status === 'loading') {
    return (
      <Loading>
        <Skeleton height="8rem" />
      </Loading>
    );
  }
  if (list.status === 'failed') return <LoadError title={t('We could not load this list')} read={list} />;
  const rows = list.rows.filter(isProblem).flatMap((row) => row.faults.map((fault, at) => ({ ...fault, row, at })));
  if (rows.length === 0) return null;
  return (
    <>
      <Table
        caption={caption}
        rows={rows}
        rowKey={({ row, at }) => `${row.position}-${at}`}
        columns={[
          {
            key: 'home',
            head: t('Home'),
            lead: true,
            cell: ({ row }) => (
              <span translate="no">{[row.title, row.sourceId].filter(Boolean).join(' · ') || '–'}</span>
            ),
          },
          {
            key: 'field',
            head: t('About'),
            cell: ({ field }) => (field === null ? '–' : tDynamic(importFieldLabels[field])),
          },
          { key: 'problem', head: t('Problem'), cell: ({ message }) => tDynamic(message) },
          {
            key: 'value',
            head: t('What it says'),
            cell: ({ value, instead }) =>
              value === '' ? (
                '–'
              ) : (
                <>
                  <span className={styles.value} translate="no">
                    {value}
                  </span>
                  {instead === null ? null : (
                    <span className={styles.instead}>
                      {t('You could write instead:')} <q translate="no">{instead}</q>
                    </span>
                  )}
                </>
              ),
          },
        ]}
      />
      {list.hasMore ? (
        <p>
          <Button variant="line" pending={list.isLoadingMore} pendingText={t('Loading')} onClick={list.loadMore}>
            {t('Show More Problems')}
          </Button>
        </p>
      ) : null}
    </>
  );
};

/** The rows that are not imported, and what each lacks; once fixed in the feed, they are imported by the next run. */
export const FeedProblems = ({ read, feedId }: { read: ReadRows; feedId: number }) => {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{t('Problems')}</h3>
      <p className="muted">
        {t('Please fix these in your software. They come in automatically the next time we read the feed.')}
      </p>
      <ProblemsOf read={read} feedId={feedId} kind="lacks" />
      <ProblemsOf read={read} feedId={feedId} kind="held" />
    </section>
  );
};
