import type { ApplicationReview } from '@lintel/contract/applications/life-schema';
import { Check, Clock, X } from 'lucide';
import { Suspense, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { StatusBadge } from '../tenant/status-badge.tsx';
import type { Verdict } from './decision-dialog.tsx';
import styles from './review.module.css';

const DecisionDialog = lazyPart(() => import('./decision-dialog.tsx'));

/** The owner's possible decisions now, or why there are none yet; and the decision made. */
export const ReviewDecision = ({ application }: { application: ApplicationReview }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const [openVerdict, setOpenVerdict] = useState<Verdict | null>(null);
  const heading = useFocusAfter<HTMLHeadingElement>(application.status);
  const { canBecome, decisionBarrier, decision } = application;
  const may = (verdict: Verdict) => decisionBarrier === null && canBecome.includes(verdict);
  return (
    <Panel tone={canBecome.length > 0 ? 'lamp' : 'plain'} className={styles.decision} aria-labelledby="decision-title">
      <h2 ref={heading} id="decision-title" tabIndex={-1}>
        {t('Your decision')}
      </h2>
      <p className={styles.standing}>
        {t('Now:')} <StatusBadge status={application.status} />
      </p>
      {decision?.reason ? (
        <blockquote className={styles.said}>
          <p className="small muted">{t('What you wrote to the applicant')}</p>
          <p>{decision.reason}</p>
        </blockquote>
      ) : null}
      {decisionBarrier !== null ? (
        <Notice tone="warn" title={t('Not yet')}>
          <p>{tDynamic(decisionBarrier)}</p>
          <p>{t('This page shows it as soon as it is paid.')}</p>
        </Notice>
      ) : null}
      {canBecome.length > 0 && decisionBarrier === null ? (
        <>
          <p className="muted">
            {t('The applicant hears right away, by email and on their dashboard. Use the same criteria for everyone.')}
          </p>
          <div className={styles.buttons}>
            {may('approved') ? (
              <Button awaitHydration icon={<Icon of={Check} />} onClick={() => setOpenVerdict('approved')}>
                {t('Approve')}
              </Button>
            ) : null}
            {may('under_review') ? (
              <Button
                variant="line"
                awaitHydration
                icon={<Icon of={Clock} />}
                onClick={() => setOpenVerdict('under_review')}
              >
                {t('Take under review')}
              </Button>
            ) : null}
            {may('rejected') ? (
              <Button variant="line" awaitHydration icon={<Icon of={X} />} onClick={() => setOpenVerdict('rejected')}>
                {t('Reject')}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      {openVerdict === null ? null : (
        <Suspense fallback={null}>
          <DecisionDialog applicationId={application.id} verdict={openVerdict} onClose={() => setOpenVerdict(null)} />
        </Suspense>
      )}
    </Panel>
  );
};
