import { longDate } from '@lintel/contract/kernel/dates';
import { listHomeImports } from '@lintel/contract/listings/owner-import/endpoints';
import type { HomeImport } from '@lintel/contract/listings/owner-import/schema';
import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import styles from './import-homes.module.css';

const useImportStateWords = () => {
  const t = useT();
  const words: Record<HomeImport['state'], { tone: BadgeTone; word: string }> = {
    ready: { tone: 'info', word: t('Not started') },
    running: { tone: 'info', word: t('Importing') },
    done: { tone: 'ok', word: t('Imported') },
    canceled: { tone: 'neutral', word: t('Canceled') },
  };
  return ({ state }: Pick<HomeImport, 'state'>) => words[state];
};

/** The owner's earlier files, with a link to each. */
export const EarlierImports = () => {
  const t = useT();
  const language = useLanguage();
  const wordsOf = useImportStateWords();
  const list = usePaged(listHomeImports, { query: {} });
  return (
    <section className={styles.section} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{t('Earlier files')}</h2>
      {list.status === 'loading' ? (
        <Loading>
          <Skeleton height="6rem" />
        </Loading>
      ) : list.status === 'failed' ? (
        <LoadError title={t('We could not load this list')} read={list} />
      ) : list.rows.length === 0 ? (
        <Empty small>{t('You have not imported a file yet.')}</Empty>
      ) : (
        <Table
          caption={t('Earlier files')}
          rows={list.rows}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'file',
              head: t('File'),
              lead: true,
              cell: (row) => (
                <AppLink href={`${paths.importHomes}?import=${row.id}`}>
                  <span className={styles.name} translate="no">
                    {row.fileName}
                  </span>
                </AppLink>
              ),
            },
            { key: 'date', head: t('Date'), cell: (row) => longDate(row.createdAt, language) },
            {
              key: 'state',
              head: t('Status'),
              cell: (row) => <Badge tone={wordsOf(row).tone}>{wordsOf(row).word}</Badge>,
            },
            {
              key: 'created',
              head: t('Drafts created'),
              align: 'right',
              cell: (row) => row.created.toLocaleString('en-US'),
            },
            { key: 'wrong', head: t('Not imported'), align: 'right', cell: (row) => row.wrong.toLocaleString('en-US') },
          ]}
        />
      )}
      {list.hasMore ? (
        <p>
          <Button variant="line" pending={list.isLoadingMore} pendingText={t('Loading')} onClick={list.loadMore}>
            {t('Show older ones')}
          </Button>
        </p>
      ) : null}
    </section>
  );
};
