import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { otherApplicationFees } from '@lintel/contract/site/figures';
import { Scale, Waypoints } from 'lucide';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { FeeCalculator } from './fee/fee-calculator.tsx';
import styles from './section8-demo.module.css';

export const load = ({ t }: PageContext): PageHead => ({
  title: t('Section 8 Fee Waiver Demo'),
  description: t(
    'Try it: what an application costs with and without a Section 8 Housing Choice Voucher. Voucher holders pay $0.',
  ),
  canonical: paths.section8Demo,
  isPublic: true,
});

export const Page = () => {
  const t = useT();
  const { applicationFee } = useFigures();
  return (
    <div className="wrap">
      <PageTitle
        title={t('Section 8 Fee Waiver Demo')}
        actions={
          <Button asChild variant="line">
            <AppLink href={paths.home}>{t('Browse Properties')}</AppLink>
          </Button>
        }
      >
        {t('See what an application costs with and without a voucher. Nothing is charged or stored here.')}
      </PageTitle>
      <FeeCalculator />
      <p className={styles.help}>
        {t('Here an application costs {{fee}} (or $0 for Section 8) versus competitors at {{low}}-{{high}}+.', {
          fee: dollars(applicationFee.standardCents),
          low: dollars(otherApplicationFees.fromCents),
          high: dollars(otherApplicationFees.toCents),
        })}{' '}
        <AppLink href={`${paths.pricing}#notes`}>{t('How we compare')}</AppLink>
      </p>
      <div className={styles.cards}>
        <Card as="section" aria-labelledby="fair-housing-title">
          <h2 id="fair-housing-title" className={styles.cardTitle}>
            <Icon of={Scale} size="lg" />
            {t('Fair housing')}
          </h2>
          <p>
            {t(
              'Every owner on Lintel agrees to take Section 8 vouchers. A fee keeps people from applying, so voucher holders pay none. Turning someone away because of a voucher is a violation here, in every state.',
            )}
          </p>
          <p>
            <AppLink href={`${paths.legalInfo}#voucher-protection`}>{t('How vouchers are protected')}</AppLink>
          </p>
          <p>
            <AppLink href={paths.voucherClock}>{t('Count the days of your voucher')}</AppLink>
          </p>
        </Card>
        <Card as="section" aria-labelledby="how-it-works-title">
          <h2 id="how-it-works-title" className={styles.cardTitle}>
            <Icon of={Waypoints} size="lg" />
            {t('How it works')}
          </h2>
          <ol className={styles.steps}>
            <li>{t('The tenant indicates a voucher on the application.')}</li>
            <li>{t('The system sets a $0 fee automatically. No one has to ask for it.')}</li>
            <li>{t('Owners are notified: they see that the applicant has a voucher and that the fee is waived.')}</li>
            <li>{t('Transactions are tracked: each application keeps its fee, the reason, and a receipt.')}</li>
          </ol>
        </Card>
      </div>
    </div>
  );
};
