import { longDate } from '@lintel/contract/kernel/dates';
import { readSearchRecord } from '@lintel/contract/lease-up/search-record/endpoints';
import { mostLinesOnPaper, type SearchPeriod, type SearchRecord } from '@lintel/contract/lease-up/search-record/schema';
import { paths } from '@lintel/contract/paths';
import { servedPaths } from '@lintel/contract/served-paths';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { pagedQueryOf } from '../../../platform/queries/paged.ts';
import { refreshAfter } from '../../../platform/queries/write.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Repeat, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { SearchLineCard } from './search-line.tsx';
import styles from './search-record.module.css';
import { VoucherForm } from './voucher-form.tsx';

/** Topics of changes that affect a line of the record. */
const topics: readonly string[] = ['application', 'showing', 'message', 'referral'];

/** A tenant's contacts as they will be printed; each can be left out. */
export const SearchRecordOf = ({ tenantId }: { tenantId: number }) => {
  const t = useT();
  const client = useQueryClient();
  const [period, setPeriod] = useState<SearchPeriod>('voucher');
  const reading = useInfiniteQuery({
    ...pagedQueryOf(useApi(), readSearchRecord, { params: { id: tenantId }, query: { period } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  useLiveChanges((changed) => {
    if (changed === null || topics.includes(changed.topic))
      void refreshAfter(client, { makesStale: [readSearchRecord] });
  });
  const pages = reading.data?.pages.map(({ answer }) => answer);
  const record = pages?.[0];
  if (!record || !pages) {
    return reading.isError ? (
      <LoadError title={t('We could not load your search')} read={reading} />
    ) : (
      <Loading className={styles.lines}>
        <Repeat count={3}>
          <Skeleton height="12rem" />
        </Repeat>
      </Loading>
    );
  }
  const lines = pages.flatMap((page) => page.lines);
  return (
    <>
      <VoucherForm
        key={`${record.voucherIssuedOn} ${record.paymentLimit}`}
        tenantId={tenantId}
        voucherIssuedOn={record.voucherIssuedOn}
        paymentLimit={record.paymentLimit}
      />
      <section aria-labelledby="search-contacts">
        <h2 id="search-contacts">{t('Your contacts')}</h2>
        <div className={styles.tools}>
          <Segmented
            label={t('Period')}
            value={period}
            choices={[
              { value: 'voucher', label: t('Since your voucher') },
              { value: 'all', label: t('All') },
            ]}
            onChoose={setPeriod}
          />
          <Paper tenantId={tenantId} period={period} record={record} />
        </div>
        <Counted record={record} period={period} />
        {reading.isError ? <LoadError title={t('This list could not be updated')} read={reading} /> : null}
        {lines.length === 0 ? (
          <Empty
            as="h3"
            title={t('No contacts in this period')}
            action={
              <Button asChild>
                <AppLink href={paths.properties}>{t('Browse Properties')}</AppLink>
              </Button>
            }
          >
            {t('Write to an owner, ask to see a home, or apply. Each contact gets a receipt and appears here.')}
          </Empty>
        ) : (
          <ul className={styles.lines} aria-label={t('Your contacts')}>
            {lines.map((line) => (
              <SearchLineCard key={line.receiptId} tenantId={tenantId} line={line} />
            ))}
          </ul>
        )}
        {reading.hasNextPage ? (
          <p>
            <Button
              variant="line"
              awaitHydration
              pending={reading.isFetchingNextPage}
              pendingText={t('Loading')}
              onClick={() => void reading.fetchNextPage()}
            >
              {t('Show older ones')}
            </Button>
          </p>
        ) : null}
      </section>
    </>
  );
};

/** The number of contacts, their start date, and how many are printed. */
const Counted = ({ record: { since, total, leftOut }, period }: { record: SearchRecord; period: SearchPeriod }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <div className={styles.counted}>
      <p role="status">
        {since === null
          ? t('Contacts: {{total}}. Left out: {{leftOut}}.', { total, leftOut })
          : t('Contacts since {{day}}: {{total}}. Left out: {{leftOut}}.', {
              day: longDate(since, language),
              total,
              leftOut,
            })}
      </p>
      {period === 'voucher' && since === null ? (
        <p className="small muted">
          {t('Say above when your voucher was issued, to see only what came since. Until then, this is everything.')}
        </p>
      ) : null}
      {total - leftOut > mostLinesOnPaper ? (
        <p className="small muted">
          {t('The document has room for {{most}} contacts and lists the newest.', { most: mostLinesOnPaper })}
        </p>
      ) : null}
    </div>
  );
};

const Paper = ({
  tenantId,
  period,
  record: { total, leftOut },
}: {
  tenantId: number;
  period: SearchPeriod;
  record: SearchRecord;
}) => {
  const t = useT();
  const language = useLanguage();
  if (total === leftOut) return null;
  return (
    <Button asChild icon={<Icon of={Download} />}>
      <a href={`${servedPaths.searchRecord(tenantId)}?period=${period}&lang=${language}`} download>
        {t('Download as PDF')}
      </a>
    </Button>
  );
};
