import { id as idSchema } from '@lintel/contract/kernel/values';
import { readProperty } from '@lintel/contract/listings/endpoints';
import { paths } from '@lintel/contract/paths';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { PhoneLink } from '../../site/phone-link.embed.tsx';
import { OwnReports } from './own-reports.tsx';
import { ReportAside } from './report-aside.tsx';
import { type Filed, ReportFiled } from './report-filed.tsx';
import { ReportForm } from './report-form.tsx';
import styles from './reports.module.css';

/** The number in the address, where it is one. */
const numberIn = (given: string | undefined): number | null => {
  const parsed = idSchema.safeParse(given);
  return parsed.success ? parsed.data : null;
};

export const load = async ({ api, queryClient, t, params }: PageContext): Promise<PageHead> => {
  const id = numberIn(params['propertyId']);
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
  const { propertyId } = useParams({ strict: false }) as { propertyId?: string };
  const [filed, setFiled] = useState<Filed | null>(null);
  const id = numberIn(propertyId);
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
          <ReportForm key={propertyId} propertyId={id} onFiled={setFiled} />
          <OwnReports />
        </div>
        <ReportAside />
      </div>
    </div>
  );
};
