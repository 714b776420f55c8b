import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { LeaseUpTimes } from '../times/lease-up-times.tsx';
import { ClockQuestion } from './clock-question.tsx';

export const load = ({ t }: PageContext): PageHead => ({
  title: t('Voucher Clock'),
  description: t(
    'Count the days of your Section 8 voucher: the day it ends, whether a request has stopped the clock, and what comes next.',
  ),
  canonical: paths.voucherClock,
  isPublic: true,
});

export const Page = () => {
  const t = useT();
  return (
    <div className="wrap">
      <PageTitle title={t('Voucher Clock')}>
        {t('See what day your voucher ends, whether the clock is stopped, and what comes next.')}{' '}
        {t('What you type here is not saved.')}
      </PageTitle>
      <ClockQuestion />
      <p className="small">
        <AppLink href={`${paths.tenantResources}#voucher`}>{t('How a voucher works')}</AppLink>
      </p>
      <LeaseUpTimes />
    </div>
  );
};
