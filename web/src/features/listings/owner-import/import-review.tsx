import { dollars } from '@lintel/contract/kernel/money';
import { listHomeImportRows, readHomeImport, startHomeImport } from '@lintel/contract/listings/owner-import/endpoints';
import type { HomeImport } from '@lintel/contract/listings/owner-import/schema';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { bathsOf, bedsOf } from '../listing-card/facts.ts';
import { ImportColumns } from './import-columns.tsx';
import styles from './import-homes.module.css';
import { ImportProblems } from './import-problems.tsx';

const previewed = 5;

/** Previews the result of each line of a file, before anything is added. */
export const ImportReview = ({
  found,
  file,
  heading,
  onSent,
  onAnother,
}: {
  found: HomeImport;
  /** The file itself, while this page still has it. */
  file: File | null;
  heading: Ref<HTMLHeadingElement>;
  onSent: (id: number, file: File) => void;
  onAnother: () => void;
}) => {
  const t = useT();
  const begin = useWrite(startHomeImport, { answers: readHomeImport });
  const messageOf = useErrorMessage();
  const [isStarting, setStarting] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const params = { id: found.id };
  const start = async () => {
    setStarting(true);
    setFault(null);
    try {
      await begin({ params });
    } catch (error) {
      setFault(messageOf(error));
      setStarting(false);
    }
  };
  const figure = (count: number) => count.toLocaleString('en-US');
  return (
    <>
      <section className={styles.section} aria-labelledby="import-review">
        <h2 ref={heading} id="import-review" tabIndex={-1} className={styles.name}>
          <span translate="no">{found.fileName}</span>
        </h2>
        <StatGrid columns={4}>
          <Stat label={t('Lines with homes')}>{figure(found.rows)}</Stat>
          <Stat label={t('Ready to import')}>{figure(found.ready)}</Stat>
          <Stat label={t('With problems')}>{figure(found.wrong)}</Stat>
          <Stat label={t('Imported before')} note={found.known > 0 ? t('These are not added again.') : undefined}>
            {figure(found.known)}
          </Stat>
        </StatGrid>
        {found.ready === 0 ? (
          <Notice tone={found.wrong > 0 ? 'warn' : 'info'} live>
            <p>
              {found.wrong > 0
                ? t('No line of this file can be imported. Please fix what is marked and choose the file again.')
                : t('Every home in this file is already here, so there is nothing to import.')}
            </p>
          </Notice>
        ) : null}
        {fault ? (
          <Notice tone="error" live>
            <p>{fault}</p>
          </Notice>
        ) : null}
        <div className="row">
          {found.ready > 0 ? (
            <Button awaitHydration pending={isStarting} pendingText={t('Starting...')} onClick={() => void start()}>
              {found.ready === 1
                ? t('Import 1 Home as Draft')
                : t('Import {{homes}} Homes as Drafts', { homes: figure(found.ready) })}
            </Button>
          ) : null}
          <Button variant="line" awaitHydration onClick={onAnother}>
            {t('Choose Another File')}
          </Button>
        </div>
        {found.ready > 0 && found.wrong > 0 ? (
          <p className="muted">
            {t('Lines with problems are left out. Fix them and choose the file again: nothing is added twice.')}
          </p>
        ) : null}
      </section>
      <ImportColumns columns={found.columns} file={file} onSent={onSent} />
      {found.ready > 0 ? <FirstHomes importId={found.id} /> : null}
      {found.wrong > 0 ? <ImportProblems importId={found.id} fileName={found.fileName} /> : null}
    </>
  );
};

const FirstHomes = ({ importId }: { importId: number }) => {
  const t = useT();
  const api = useApi();
  const messageOf = useErrorMessage();
  const { data, error } = useQuery(
    queryOf(api, listHomeImportRows, { params: { id: importId }, query: { state: 'ready', limit: previewed } }),
  );
  return (
    <section className={styles.section} aria-labelledby="import-preview">
      <h2 id="import-preview">{t('The first homes')}</h2>
      {data ? (
        <Table
          caption={t('The first homes')}
          rows={data}
          rowKey={(row) => row.line}
          columns={[
            { key: 'title', head: t('Title'), lead: true, cell: (row) => <span translate="no">{row.title}</span> },
            { key: 'line', head: t('Line'), align: 'right', cell: (row) => row.line },
            { key: 'place', head: t('Place'), cell: ({ home }) => (home ? `${home.city}, ${home.state}` : '') },
            {
              key: 'rent',
              head: t('Monthly Rent'),
              align: 'right',
              cell: ({ home }) => (home ? dollars(home.rent) : ''),
            },
            {
              key: 'rooms',
              head: t('Rooms'),
              cell: ({ home }) => (home ? `${bedsOf(home.bedrooms, t)} · ${bathsOf(home.bathrooms, t)}` : ''),
            },
          ]}
        />
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
