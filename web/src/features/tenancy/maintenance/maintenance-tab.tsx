import { shortDate } from '@lintel/contract/kernel/dates';
import { compliancePollMs, shortened } from '@lintel/contract/tenancy/compliance/labels';
import { listMaintenanceRequests } from '@lintel/contract/tenancy/maintenance/endpoints';
import type { MaintenanceRequest } from '@lintel/contract/tenancy/maintenance/schema';
import {
  type MaintenancePriority,
  maintenanceCompliance,
  maintenanceStatusLabels,
} from '@lintel/contract/tenancy/maintenance/states';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, type IconNode, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Table } from '../../../ui/lists/table.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Cite } from '../cite.tsx';
import styles from '../tenancy.module.css';

const priorities: Record<MaintenancePriority, { tone: BadgeTone; icon?: IconNode }> = {
  emergency: { tone: 'error', icon: TriangleAlert },
  urgent: { tone: 'warn', icon: Clock },
  standard: { tone: 'neutral' },
};

export const PriorityBadge = ({ priority }: { priority: MaintenancePriority }) => (
  <Badge {...priorities[priority]}>{useTranslateDynamic()(priority)}</Badge>
);

export const ComplianceOfRequest = ({ request }: { request: MaintenanceRequest }) => {
  const t = useT();
  const now = useNow();
  const word = maintenanceCompliance(request, now);
  return (
    <div className={styles.stack}>
      <Badge tone={word === 'Overdue' ? 'error' : 'ok'} icon={word === 'Overdue' ? TriangleAlert : Check}>
        {t(word)}
      </Badge>
      {request.isAnsweredLate ? (
        <span className="small muted">
          {request.status === 'completed'
            ? t('Completed late. Nothing is due now.')
            : t('Answered late. Nothing is due now.')}
        </span>
      ) : null}
    </div>
  );
};

/** A long text shortened for a table; the full text is in the tooltip, and in the request. */
const Short = ({ text }: { text: string }) => {
  const short = shortened(text);
  return short === text ? <span>{text}</span> : <span data-tip={text}>{short}</span>;
};

/** A landlord's repair requests. `open` renders the button that opens a row. */
export const MaintenanceTab = ({
  landlordId,
  open,
}: {
  landlordId: number;
  open?: (request: MaintenanceRequest) => ReactNode;
}) => {
  const t = useT();
  const language = useLanguage();
  const list = useQuery({
    ...queryOf(useApi(), listMaintenanceRequests, { params: { landlordId } }),
    refetchOnMount: 'always',
    refetchInterval: compliancePollMs,
  });
  return (
    <div className={styles.panel}>
      {list.data === undefined ? (
        list.isError ? (
          <div className={styles.pad}>
            <LoadError title={t('We could not load this list')} read={list} />
          </div>
        ) : (
          <Loading className={styles.pad}>
            <Skeleton height="8rem" />
          </Loading>
        )
      ) : list.data.length === 0 ? (
        <Empty small>{t('No maintenance requests found')}</Empty>
      ) : (
        <Table
          dense
          caption={t('Maintenance Requests')}
          rows={list.data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'request',
              head: t('Request'),
              lead: true,
              cell: (row) => (
                <div className={styles.stack}>
                  <Short text={row.description} />
                  {open?.(row)}
                </div>
              ),
            },
            { key: 'priority', head: t('Priority'), cell: ({ priority }) => <PriorityBadge priority={priority} /> },
            { key: 'requested', head: t('Requested'), cell: (row) => shortDate(row.requestDate, language) },
            {
              key: 'days',
              head: t('Required Response (days)'),
              cell: (row) => (
                <div className={styles.stack}>
                  <span>{row.requiredResponseDays}</span>
                  <Cite reasons={[row.law]} of={shortened(row.description)} />
                </div>
              ),
            },
            { key: 'status', head: t('Status'), cell: (row) => t(maintenanceStatusLabels[row.status]) },
            { key: 'compliance', head: t('Compliance'), cell: (row) => <ComplianceOfRequest request={row} /> },
          ]}
        />
      )}
    </div>
  );
};
