import { readProperty } from '@lintel/contract/listings/endpoints';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { idIn, usePathParam } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { PhoneLink } from '../../../ui/marks/phone-link.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { OwnReports } from './own-reports.tsx';
import { ReportAside } from './report-aside.tsx';
import { type Filed, ReportFiled } from './report-filed.tsx';
import { ReportForm } from './report-form.tsx';
import styles from './reports.module.css';

export const load = async ({ api, queryClient, t, params }: PageContext): Promise<PageHead> => {
  const id = idIn(params['propertyId']);
  if (id !== null) await queryClient.prefetchQuery(queryOf(api, readProperty, { params: { id } }));
  return {
    title: t('Report Discrimination'),
    description: t('Tell us what happened. It takes about 5 minutes. You need no account.'),
    canonical: paths.reportDiscrimination(),
    isPublic: id === null,
  };
};

export const Page = () => {
  const t = useT();
  const [filed, setFiled] = useState<Filed | null>(null);
  const id = idIn(usePathParam('propertyId'));
  // If there is no such home, the form says so before anything is filled in, and asks for it.
  const { error } = useQuery({ ...queryOf(useApi(), readProperty, { params: { id: id ?? 1 } }), enabled: id !== null });
  const isUnknown = id !== null && error instanceof ApiError && error.status === 404;
  if (filed)
    return (
      <div className="wrap">
        <PageTitle title={t('Report filed successfully')}>
          {t('Your discrimination report has been received and will be investigated.')}
        </PageTitle>
        <div className={styles.columns}>
          <ReportFiled filed={filed} />
          <ReportAside />
        </div>
      </div>
    );
  return (
    <div className="wrap">
      <PageTitle title={t('Report Discrimination')}>
        {t('Tell us what happened. It takes about 5 minutes. You need no account.')}
      </PageTitle>
      <Notice tone="error" className={styles.emergency} title={t('In danger now? Call 911.')}>
        <p>
          {t('If someone threatens you or locks you out, call first and report later.')} <PhoneLink number="911" />
        </p>
      </Notice>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ReportForm key={id} propertyId={id} isUnknown={isUnknown} onFiled={setFiled} />
          <OwnReports />
        </div>
        <ReportAside />
      </div>
    </div>
  );
};
