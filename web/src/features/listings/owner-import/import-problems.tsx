import { importFieldLabels } from '@lintel/contract/listings/owner-import/columns';
import { listHomeImportRows } from '@lintel/contract/listings/owner-import/endpoints';
import type { HomeImportRow } from '@lintel/contract/listings/owner-import/schema';
import { Download } from 'lucide';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './import-homes.module.css';
import { problemsCsv } from './import-problems-csv.ts';

/** The most rows that one call returns. */
const atOnce = 500;

/** The lines that are not imported: line, column, problem and found value; also as a file. */
export const ImportProblems = ({ importId, fileName }: { importId: number; fileName: string }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const api = useApi();
  const messageOf = useErrorMessage();
  const [isSaving, setSaving] = useState(false);
  const params = { id: importId };
  const list = usePaged(listHomeImportRows, { params, query: { state: 'wrong', limit: 20 } });
  const save = async () => {
    setSaving(true);
    try {
      const rows: HomeImportRow[] = [];
      let cursor: string | null = null;
      do {
        const page: { data: HomeImportRow[]; header: (name: string) => string | null } = await api.call(
          listHomeImportRows,
          { params, query: { state: 'wrong', limit: atOnce, cursor } },
        );
        rows.push(...page.data);
        cursor = page.header('x-next-cursor');
      } while (cursor !== null);
      saveFile(
        `${fileName.replace(/\.\w+$/, '')}-problems.csv`,
        problemsCsv(rows, {
          heads: [t('Line'), t('Column'), t('Problem'), t('What it says'), t('You could write instead')],
          columnOf: (field) => tDynamic(importFieldLabels[field]),
          tDynamic,
        }),
      );
    } catch (error) {
      toast({ title: t('That did not work'), description: messageOf(error), variant: 'destructive' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className={styles.section} aria-labelledby="import-problems">
      <div className={styles.head}>
        <h2 id="import-problems">{t('Problems')}</h2>
        <Button
          size="sm"
          variant="line"
          awaitHydration
          icon={<Icon of={Download} />}
          pending={isSaving}
          pendingText={t('Loading')}
          onClick={() => void save()}
        >
          {t('Download Problems (CSV)')}
        </Button>
      </div>
      {list.status === 'loading' ? (
        <Loading>
          <Skeleton height="10rem" />
        </Loading>
      ) : list.status === 'failed' ? (
        <LoadError title={t('We could not load this list')} read={list} />
      ) : (
        <Table
          caption={t('Problems')}
          rows={list.rows.flatMap((row) => row.faults.map((fault, at) => ({ ...fault, row, at })))}
          rowKey={({ row, at }) => `${row.line}-${at}`}
          columns={[
            {
              key: 'line',
              head: t('Line'),
              lead: true,
              cell: ({ row }) => (
                <>
                  {t('Line {{line}}', { line: row.line })} <span translate="no">{row.title}</span>
                </>
              ),
            },
            {
              key: 'field',
              head: t('Column'),
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
                    <span className={styles.name} translate="no">
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
      )}
      {list.hasMore ? (
        <p>
          <Button variant="line" pending={list.isLoadingMore} pendingText={t('Loading')} onClick={list.loadMore}>
            {t('Show More Problems')}
          </Button>
        </p>
      ) : null}
    </section>
  );
};
