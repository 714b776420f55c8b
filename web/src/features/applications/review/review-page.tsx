import type { ApplicationReview } from '@lintel/contract/applications/life-schema';
import { paths } from '@lintel/contract/paths';
import { sceneSrc } from '@lintel/drawings/addresses';
import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { idIn, usePathParam } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Repeat, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import styles from './review.module.css';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewLease } from './review-lease.tsx';
import { ReviewSections } from './review-sections.tsx';
import { ReviewSeen } from './review-seen.tsx';
import { type Review, useReview } from './use-review.ts';

/** Only the browser loads the applicant's text, once the applicant sees that it is read: the server-rendered HTML has only the frame. */
export const load = ({ t }: PageContext): PageHead => ({ title: t('Review an application') });

const queuePath = `${paths.ownerDashboard}?tab=applications`;

export const Page = () => {
  const id = idIn(usePathParam('id'));
  return (
    <div className={`wrap ${styles.page}`}>
      <p>
        <AppLink className={styles.back} href={queuePath}>
          <BackWords />
        </AppLink>
      </p>
      {id === null ? <NotThere /> : <Reviewed key={id} id={id} />}
    </div>
  );
};

const BackWords = () => {
  const t = useT();
  return (
    <>
      <Icon of={ArrowLeft} size="sm" /> {t('All applications')}
    </>
  );
};

const Closed = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useT();
  return (
    <Empty
      as="h1"
      picture={sceneSrc('door-dark')}
      title={title}
      action={
        <Button asChild>
          <AppLink href={queuePath}>{t('All applications')}</AppLink>
        </Button>
      }
    >
      {children}
    </Empty>
  );
};

const NotThere = () => {
  const t = useT();
  const { facts } = useApp();
  return (
    <Closed title={t('We can’t find this application.')}>
      {t('It may belong to another owner, or the link may be wrong.')}{' '}
      {facts.mode === 'demo'
        ? t('In the demo, choose its owner at the top under “Viewing as”, for example Rosa Delgado.')
        : null}
    </Closed>
  );
};

const Reviewed = ({ id }: { id: number }) => {
  const t = useT();
  const reading = useReview(id);
  const { state, review, begin } = reading;
  const refusal = state.is === 'closed' ? state.error : review.isError && !review.data ? review.error : null;
  const code = refusal instanceof ApiError ? refusal.code : undefined;
  if (code === 'application.withdrawn')
    return (
      <Closed title={t('The applicant has withdrawn this application.')}>
        {t('It is closed, and it can no longer be read.')}
      </Closed>
    );
  if (code === 'application.not_found') return <NotThere />;
  const { data } = review;
  return (
    <>
      <PageTitle title={t('Application {{id}}', { id })}>
        {data ? <HomeLink application={data} /> : t('The applicant can see it as soon as it opens.')}
      </PageTitle>
      {refusal !== null ? (
        <Failed
          error={refusal}
          onRetry={() => {
            void begin().then(() => review.refetch());
          }}
        />
      ) : data ? (
        <Open reading={reading} application={data} />
      ) : (
        <Loading className={styles.grid}>
          <div className={styles.seen}>
            <Skeleton height="14rem" />
          </div>
          <div className={styles.body}>
            <Repeat count={4}>
              <Skeleton height="10rem" />
            </Repeat>
          </div>
        </Loading>
      )}
    </>
  );
};

const HomeLink = ({ application }: { application: ApplicationReview }) => (
  <AppLink href={paths.property(application.propertyId)} translate="no">
    {application.propertyTitle}
  </AppLink>
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useT();
  return <LoadError title={t('We could not open this application')} read={{ error, refetch: onRetry }} />;
};

const Open = ({ reading, application }: { reading: Review; application: ApplicationReview }) => {
  const t = useT();
  const { state, position, withViewing, review } = reading;
  const isLost = state.is === 'lost';
  return (
    <>
      {isLost ? (
        <Notice tone="warn" title={t('We lost the connection')} live>
          <p>
            {t(
              'The applicant no longer sees that you are here, so their application is hidden. It opens again automatically, with what you typed.',
            )}
          </p>
        </Notice>
      ) : null}
      <div className={styles.grid} hidden={isLost}>
        <div className={styles.seen}>
          <ReviewSeen state={state} section={position.section} onChoose={position.choose} />
        </div>
        <div className={styles.body}>
          <ReviewFacts application={application} />
          <ReviewSections application={application} withViewing={withViewing} onReady={position.look} />
          <div className={styles.answer} id="review-decision">
            <ReviewDecision application={application} />
            <ReviewLease application={application} />
          </div>
          {review.isError ? (
            <p className="small muted" role="status">
              {t('We could not refresh just now. We keep trying.')}
            </p>
          ) : null}
        </div>
      </div>
    </>
  );
};
