import { disputeReceipt, readDisputedReceipt } from '@lintel/contract/agents/receipt-dispute-endpoints';
import type { DisputedReceipt } from '@lintel/contract/agents/receipt-dispute-schema';
import { initiationLabels, methodLabels, receiptStatusLabels } from '@lintel/contract/contacts/labels';
import { paths } from '@lintel/contract/paths';
import { servedPaths } from '@lintel/contract/served-paths';
import { ExternalLink } from 'lucide';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { usePathParam } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { ReceiptProof } from '../../transparency/receipt-proof.embed.tsx';
import { Objections } from './objections.tsx';
import styles from './receipt-dispute.module.css';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Object to a receipt') });

const Loaded = ({ found }: { found: DisputedReceipt }) => {
  const t = useT();
  const momentOf = useDateTime();
  const write = useWrite(disputeReceipt);
  const { receipt } = found;
  const status = (receiptStatusLabels as Record<string, string>)[receipt.status];
  return (
    <>
      <Panel tone="proof" aria-label={t('The receipt')}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('Recorded on')}</dt>
            <dd>
              <time dateTime={receipt.createdAt}>{momentOf(receipt.createdAt)}</time>
            </dd>
          </div>
          <div>
            <dt>{t('Property')}</dt>
            <dd>
              <AppLink href={paths.property(receipt.propertyId)}>{found.propertyTitle}</AppLink>
            </dd>
          </div>
          <div>
            <dt>{t('Kind of contact')}</dt>
            <dd>
              {t(initiationLabels[receipt.initiationType])}, {t(methodLabels[receipt.contactMethod])}
            </dd>
          </div>
          <div>
            <dt>{t('Status')}</dt>
            <dd>
              <Badge tone={receipt.status === 'dispute' ? 'warn' : 'proof'}>
                {status === undefined ? receipt.status.replaceAll('_', ' ') : t(status)}
              </Badge>
            </dd>
          </div>
        </dl>
        <p>
          <a className={styles.out} href={servedPaths.receiptReport(receipt.id)} target="_blank" rel="noopener">
            {t('Open the receipt')} <Icon of={ExternalLink} size="sm" />
            <span className="vh"> {t('(opens in a new tab)')}</span>
          </a>
        </p>
      </Panel>
      <ReceiptProof of={{ receiptId: receipt.id }} />
      <Objections
        found={found}
        send={(reason, idempotencyKey) => write({ params: { id: receipt.id }, body: { reason } }, { idempotencyKey })}
      />
    </>
  );
};

/** A receipt with its disputes, for the people it names. */
export const Page = () => {
  const t = useT();
  const id = usePathParam('id');
  const found = useQueryOnVisit(queryOf(useApi(), readDisputedReceipt, { params: { id: Number(id) || 0 } }));
  const isMissing = found.error instanceof ApiError && [400, 404].includes(found.error.status);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('Receipt {{number}}', { number: id })}>
        {t('A receipt never changes. Objections to it and the decisions of our staff are recorded with it.')}
      </PageTitle>
      {found.data ? (
        <Loaded found={found.data} />
      ) : !found.isError ? (
        <Loading>
          <Skeleton height="20rem" />
        </Loading>
      ) : isMissing ? (
        <Notice tone="warn" title={t('There is no such receipt.')}>
          <p>{t('It may not be yours, or its number is not complete.')}</p>
        </Notice>
      ) : (
        <LoadError title={t('We could not load this page')} read={found} />
      )}
    </div>
  );
};
