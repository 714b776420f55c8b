import { longDate, shortDate } from '@lintel/contract/kernel/dates';
import { servedPaths } from '@lintel/contract/served-paths';
import { listJurisdictions } from '@lintel/contract/tenancy/compliance/endpoints';
import { compliancePollMs, knownJurisdictions } from '@lintel/contract/tenancy/compliance/labels';
import { listTenancyNotices } from '@lintel/contract/tenancy/notices/endpoints';
import { type TenancyNotice, tenancyNoticeStatusLabels } from '@lintel/contract/tenancy/notices/schema';
import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/input.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Cite } from '../cite.tsx';
import type { Region } from '../compliance/own-jurisdiction.ts';
import styles from '../tenancy.module.css';

const NoticeCompliance = ({ isCompliant }: { isCompliant: boolean }) => {
  const t = useT();
  return isCompliant ? (
    <Badge tone="ok" icon={Check}>
      {t('Compliant')}
    </Badge>
  ) : (
    <Badge tone="error" icon={TriangleAlert}>
      {t('Not compliant')}
    </Badge>
  );
};

/** Returns the places whose law is known: the server's list, and the built-in one until it is loaded. */
export const useJurisdictions = (): readonly { code: string; name: string }[] => {
  const { data } = useQuery(queryOf(useApi(), listJurisdictions, {}));
  return data && data.length > 0 ? data : knownJurisdictions;
};

/** A dropdown of the places whose law is known; preceded by the landlord's own, if its law is not. */
export const JurisdictionField = ({
  id,
  value,
  unchecked,
  onChoose,
}: {
  id: string;
  value: string;
  unchecked: Region | null;
  onChoose: (code: string) => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const known = useJurisdictions();
  const own = known.some(({ code }) => code === unchecked?.code) ? null : unchecked;
  return (
    <Field id={id} label={t('Jurisdiction')}>
      <Select value={value} onChange={(event) => onChoose(event.target.value)}>
        {[...(own ? [own] : []), ...known].map(({ code, name }) => (
          <option key={code} value={code}>
            {tDynamic(name)}
          </option>
        ))}
      </Select>
    </Field>
  );
};

/** A landlord's notices under the law of one place. `open` renders the button that opens a row. */
export const NoticesTab = ({
  landlordId,
  jurisdiction,
  unchecked = null,
  onJurisdiction,
  served = null,
  action,
  open,
}: {
  landlordId: number;
  jurisdiction: string;
  /** The place of the landlord's homes, if none of them is under a law that we check. */
  unchecked?: Region | null;
  onJurisdiction: (code: string) => void;
  /** The notice that was served during this visit. */
  served?: TenancyNotice | null;
  action?: ReactNode;
  open?: (notice: TenancyNotice) => ReactNode;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const isUnchecked = jurisdiction === unchecked?.code;
  const list = useQuery({
    ...queryOf(useApi(), listTenancyNotices, { params: { landlordId }, query: { jurisdiction } }),
    refetchOnMount: 'always',
    refetchInterval: compliancePollMs,
    enabled: !isUnchecked,
  });
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <JurisdictionField id="jurisdiction" value={jurisdiction} unchecked={unchecked} onChoose={onJurisdiction} />
        {action}
      </div>
      {unchecked === null ? null : (
        <p className={`muted ${styles.pad}`}>
          {t(
            'Your homes are in {{place}}. Its landlord-tenant law applies to them, and we don’t check notices against it yet. We check the laws of the other places in this list.',
            { place: tDynamic(unchecked.name) },
          )}
        </p>
      )}
      {served === null ? null : (
        <div className={styles.pad}>
          <Notice tone="ok" title={t('Served')} live>
            <p>
              {tDynamic(served.noticeType)}, <span translate="no">{served.propertyTitle}</span>.{' '}
              {t('It takes effect on {{day}}.', { day: longDate(served.effectiveDate, language) })}
            </p>
            <p>
              <a href={servedPaths.tenancyNotice(served.id)} download>
                {t('Download the record (PDF)')}
              </a>
            </p>
          </Notice>
        </div>
      )}
      {isUnchecked ? (
        <Empty small>{t('No notices found for selected jurisdiction')}</Empty>
      ) : list.data === undefined ? (
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
        <Empty small>{t('No notices found for selected jurisdiction')}</Empty>
      ) : (
        <Table
          dense
          caption={t('Notices')}
          rows={list.data}
          rowKey={({ id }) => id}
          isMarked={({ id }) => id === served?.id}
          columns={[
            {
              key: 'type',
              head: t('Type'),
              lead: true,
              cell: (row) => (
                <div className={styles.stack}>
                  <span>{tDynamic(row.noticeType)}</span>
                  {row.id === served?.id ? <Badge tone="ok">{t('New', { context: 'notice' })}</Badge> : null}
                  {open?.(row)}
                </div>
              ),
            },
            { key: 'property', head: t('Property'), cell: (row) => row.propertyTitle },
            { key: 'given', head: t('Notice Date'), cell: (row) => shortDate(row.noticeDate, language) },
            {
              key: 'effective',
              head: t('Effective Date'),
              cell: (row) => (
                <div className={styles.stack}>
                  <span>{shortDate(row.effectiveDate, language)}</span>
                  <Cite reasons={row.law ? [row.law] : []} of={`${tDynamic(row.noticeType)}, ${row.propertyTitle}`} />
                </div>
              ),
            },
            {
              key: 'compliance',
              head: t('Compliance'),
              cell: (row) => <NoticeCompliance isCompliant={row.isCompliant} />,
            },
            { key: 'status', head: t('Status'), cell: (row) => t(tenancyNoticeStatusLabels[row.status]) },
          ]}
        />
      )}
    </div>
  );
};
