import { readMe } from '@lintel/contract/identity/endpoints';
import type { Translate } from '@lintel/contract/kernel/words';
import type { Property } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageModule } from '../../../platform/page.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { OtherHomes } from '../../listings/property/other-homes.embed.tsx';
import { loadPropertyScreen, PropertyScreen } from '../../listings/property/property-screen.embed.tsx';
import { PropertySummary } from '../../listings/property/property-summary.embed.tsx';
import { useOpenApplication } from '../review/open-application.ts';
import { AlreadyApplied } from './already-applied.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationSent, type SentApplication } from './application-sent.tsx';
import styles from './apply-page.module.css';
import { FeePanel, type FeeState } from './fee/fee-panel.tsx';
import { feeQuoteQuery } from './fee/fee-query.ts';
import { whyNotApply } from './why-not-apply.ts';

const titleOf = (home: Property, t: Translate) => t('Apply for {{title}}', { title: home.title });

export const load: PageModule['load'] = async (context) => {
  const id = Number(context.params['id']);
  const [head] = await Promise.all([
    loadPropertyScreen(context, titleOf, paths.apply),
    // Without a voucher, as the form starts. The page works without it, so its failure is not the page's.
    context.isServer && Number.isInteger(id) && id > 0
      ? context.queryClient.prefetchQuery(feeQuoteQuery(context.api, id, false))
      : undefined,
  ]);
  return head;
};

const ApplySkeleton = () => (
  <div className="wrap">
    <Loading className={styles.page}>
      <div className={styles.head}>
        <Skeleton height="8rem" />
      </div>
      <div className={styles.side}>
        <Skeleton height="15rem" />
      </div>
      <div className={styles.body}>
        <Skeleton height="30rem" />
      </div>
    </Loading>
  </div>
);

export const Page = () => (
  <PropertyScreen titleOf={titleOf} skeleton={<ApplySkeleton />}>
    {(home) => <Apply home={home} />}
  </PropertyScreen>
);

const Apply = ({ home }: { home: Property }) => {
  const tDynamic = useTranslateDynamic();
  const t = useT();
  const { api, facts } = useApp();
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  const [sent, setSent] = useState<SentApplication | null>(null);
  const obstacle = whyNotApply(home, me);
  const open = useOpenApplication(home.id, me?.tenant != null);
  const [wasRefused, setRefused] = useState(false);
  const hasApplied = sent === null && (open !== null || wasRefused);
  // The demo's tenant has id 1; elsewhere the server knows the signed-in user.
  const tenantId = me?.tenant?.tenantId ?? (facts.mode === 'demo' ? 1 : null);
  if (sent !== null || hasApplied || obstacle?.kind === 'closed' || obstacle?.kind === 'other-role')
    return (
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <PropertySummary home={home} />
        </div>
        <div className={styles.body}>
          {sent !== null ? (
            <ApplicationSent sent={sent} />
          ) : hasApplied ? (
            <AlreadyApplied application={open} isNews={wasRefused} />
          ) : (
            <Notice tone="warn" title={tDynamic(obstacle?.sentence ?? '')} className={styles.closed}>
              <p>{t('You cannot apply for it now.')}</p>
              {obstacle?.kind === 'closed' ? (
                <OtherHomes home={home} />
              ) : (
                <p>
                  <AppLink href={paths.properties}>{t('Browse Properties')}</AppLink>
                </p>
              )}
            </Notice>
          )}
        </div>
      </div>
    );
  return (
    <OpenForm
      home={home}
      tenantId={tenantId}
      obstacle={obstacle}
      onSent={setSent}
      onAlreadyOpen={() => setRefused(true)}
    />
  );
};

const OpenForm = ({
  home,
  tenantId,
  obstacle,
  onSent,
  onAlreadyOpen,
}: {
  home: Property;
  tenantId: number | null;
  obstacle: ReturnType<typeof whyNotApply>;
  onSent: (sent: SentApplication) => void;
  onAlreadyOpen: () => void;
}) => {
  const t = useT();
  const { api } = useApp();
  const [hasVoucher, setVoucher] = useState(false);
  const quote = useQuery(feeQuoteQuery(api, home.id, hasVoucher));
  const fee: FeeState = {
    quote: quote.data ?? null,
    isFailed: quote.isError,
    error: quote.error,
    isAsking: quote.isFetching,
    onRetry: () => void quote.refetch(),
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <PropertySummary home={home} />
        {home.acceptsVouchers ? (
          <Notice tone="voucher" className={styles.welcome}>
            {t('The owner accepts Section 8 vouchers (help with rent). Voucher holders pay no application fee.')}
          </Notice>
        ) : null}
      </div>
      <aside className={styles.side} aria-label={t('Application fee')}>
        <FeePanel fee={fee} hasVoucher={hasVoucher} />
      </aside>
      <div className={styles.body}>
        <ApplicationForm
          home={home}
          fee={fee}
          tenantId={tenantId}
          obstacle={obstacle}
          onVoucher={setVoucher}
          onSent={onSent}
          onAlreadyOpen={onAlreadyOpen}
        />
      </div>
    </div>
  );
};
