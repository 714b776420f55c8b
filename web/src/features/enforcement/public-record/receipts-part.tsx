import { listReceipts } from '@lintel/contract/contacts/endpoints';
import { initiationLabels, methodLabels } from '@lintel/contract/contacts/labels';
import type { ContactReceipt } from '@lintel/contract/contacts/schema';
import { readMe } from '@lintel/contract/identity/endpoints';
import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { servedPaths } from '@lintel/contract/served-paths';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './public-record.module.css';
import { ReceiptStatus } from './receipt-status.tsx';

const useNone = () => {
  const t = useT();
  return t(
    'No contact receipts found. Yours appear here once you’ve written to an owner, or someone has written to you, and you’re signed in.',
  );
};

/** The newest receipts, and a link to all of them. */
const Receipts = () => {
  const t = useT();
  const language = useLanguage();
  const list = usePaged(listReceipts, { query: { limit: 10 } });
  const columns: Column<ContactReceipt>[] = [
    {
      key: 'receipt',
      head: t('Receipt', { context: 'contact' }),
      lead: true,
      cell: (row) => t('Receipt {{number}}', { number: row.id }),
    },
    { key: 'property', head: t('Property'), cell: (row) => row.propertyId },
    {
      key: 'contact',
      head: t('Contact'),
      cell: (row) => (
        <>
          {t(initiationLabels[row.initiationType])}
          <span className={styles.under}>{t(methodLabels[row.contactMethod])}</span>
        </>
      ),
    },
    { key: 'date', head: t('Date'), cell: (row) => longDate(row.createdAt, language) },
    { key: 'status', head: t('Status'), cell: (row) => <ReceiptStatus status={row.status} /> },
    {
      key: 'hash',
      head: 'SHA-256',
      cell: (row) => (
        <span className={styles.hash} translate="no">
          {row.receiptHash.slice(0, 32)}
        </span>
      ),
    },
    {
      key: 'report',
      head: t('Report', { context: 'receipt' }),
      cell: (row) => (
        <a className={styles.open} href={servedPaths.receiptReport(row.id)} target="_blank" rel="noopener">
          {t('Open', { context: 'link' })} <Icon of={ExternalLink} />
          <span className="vh"> {t('report for receipt {{number}} in a new tab', { number: row.id })}</span>
        </a>
      ),
    },
    {
      key: 'objection',
      head: t('Objection'),
      cell: (row) => (
        <AppLink className={styles.open} href={paths.receiptDispute(row.id)}>
          {t('Read or object')} <span className="vh">{t('to receipt {{number}}', { number: row.id })}</span>
        </AppLink>
      ),
    },
  ];
  return (
    <ListStates list={list} withMore empty={useNone()}>
      {(rows) => (
        <div className={styles.proof}>
          <Table caption={t('Contact receipts')} columns={columns} rows={rows} rowKey={(row) => row.id} />
        </div>
      )}
    </ListStates>
  );
};

/** Contact receipts that name the user, with their seals and reports. */
export const ReceiptsPart = () => {
  const t = useT();
  const none = useNone();
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const isKnown = me !== undefined && (me.tenant ?? me.owner ?? me.agent) !== null;
  return (
    <section aria-labelledby="receipts">
      <div className={styles.head}>
        <h2 id="receipts">{t('Contact receipts')}</h2>
        <p className="muted small">
          {t('Each receipt is sealed with a SHA-256 hash. Its report checks the seal when it is opened.')}
        </p>
      </div>
      {isKnown ? <Receipts /> : <p className="muted">{none}</p>}
    </section>
  );
};
