import { hearingShown } from '@lintel/contract/enforcement/hearing';
import type { StaffAppeal } from '@lintel/contract/enforcement/schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { otherPersonDecides } from '@lintel/contract/kernel/refusal-sentences';
import { CircleCheck, CircleX, Clock, type IconNode, Search } from 'lucide';
import { useState } from 'react';
import { useAgo } from '../../../platform/time/ago.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { PenaltyBadges, PenaltyFacts, usePenaltyName } from '../penalties/penalty-facts.tsx';
import styles from '../staff.module.css';
import { AppealDecision } from './appeal-decision.tsx';
import { AppealReview } from './appeal-review.tsx';

const badgeProps: Record<string, { tone: BadgeTone; icon: IconNode }> = {
  pending: { tone: 'warn', icon: Clock },
  under_review: { tone: 'info', icon: Search },
  approved: { tone: 'ok', icon: CircleCheck },
  denied: { tone: 'error', icon: CircleX },
};

/** Status of an appeal as it is sent, with spaces for underscores. */
const StatusBadge = ({ status }: { status: string }) => {
  const tDynamic = useTranslateDynamic();
  return <Badge {...(badgeProps[status] ?? {})}>{tDynamic(status.replaceAll('_', ' '))}</Badge>;
};

/** The owner's text and documents. */
const Grounds = ({ appeal }: { appeal: StaffAppeal['appeal'] }) => {
  const t = useT();
  return (
    <>
      <blockquote className={styles.quote} translate="no">
        {appeal.appealReason}
      </blockquote>
      {appeal.evidence.length > 0 ? (
        <div>
          <h3>{t('Evidence')}</h3>
          <ul className={styles.points} translate="no">
            {appeal.evidence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {appeal.documents.length > 0 ? (
        <div>
          <h3>{t('Documents')}</h3>
          <ul className={styles.points}>
            {appeal.documents.map(({ id, name, href }) => (
              <li key={id}>
                <a href={href} target="_blank" rel="noopener" translate="no">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
};

type Doing = 'review' | 'decide' | null;

/** One appeal on the staff desk: taken under review, heard, and decided by someone who did not issue the penalty. */
export const AppealCard = ({ appeal, penalty, reviewer, mayDecide }: StaffAppeal) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const ago = useAgo();
  const language = useLanguage();
  const nameOf = usePenaltyName();
  const hearingOf = useDateTime();
  const now = useNow(60_000);
  const hearing = hearingShown(appeal, now);
  const isAhead = appeal.hearingDate !== null && new Date(appeal.hearingDate) > now;
  const [doing, setDoing] = useState<Doing>(null);
  const isOpen = appeal.decidedAt === null;
  const isReviewed = appeal.status !== 'pending';
  const label = t('appeal {{number}}', { number: appeal.id });
  const whyId = `appeal-${appeal.id}-why`;
  const off = mayDecide ? {} : { disabled: true, 'aria-describedby': whyId };
  const finish = () => setDoing(null);
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2>{t('Appeal {{number}}: {{penalty}}', { number: appeal.id, penalty: nameOf(penalty) })}</h2>
        <span className="row">
          <StatusBadge status={appeal.status} />
          <span className="muted small">{t('Filed {{ago}}', { ago: ago(appeal.createdAt) })}</span>
        </span>
      </div>
      <Grounds appeal={appeal} />
      <p>
        <PenaltyBadges penalty={penalty} />
      </p>
      <PenaltyFacts penalty={penalty} />
      {reviewer ? <p>{t('Under review by {{name}}', { name: reviewer.name })}</p> : null}
      {hearing ? <p>{t('Hearing: {{time}}', { time: hearingOf(hearing) })}</p> : null}
      {appeal.decidedAt ? (
        <p className={styles.said}>
          <b>{t('Decided on {{date}}:', { date: longDate(appeal.decidedAt, language) })}</b> {appeal.resolution}
        </p>
      ) : null}
      {isOpen && doing === null ? (
        <>
          <div className="row">
            <Button
              size="sm"
              variant={isReviewed ? 'line' : 'primary'}
              awaitHydration
              {...off}
              onClick={() => setDoing('review')}
            >
              {!isReviewed ? t('Take under review') : appeal.hearingDate ? t('Move the hearing') : t('Set a hearing')}{' '}
              <span className="vh">{label}</span>
            </Button>
            {isReviewed ? (
              <Button size="sm" awaitHydration {...off} onClick={() => setDoing('decide')}>
                {t('Decide')} <span className="vh">{label}</span>
              </Button>
            ) : null}
          </div>
          {mayDecide ? null : (
            <p className="muted small" id={whyId}>
              {tDynamic(otherPersonDecides)}
            </p>
          )}
        </>
      ) : null}
      {doing === 'review' ? <AppealReview appeal={appeal} isReviewed={isReviewed} onEnd={finish} /> : null}
      {doing === 'decide' ? (
        <AppealDecision
          appealId={appeal.id}
          hearingAhead={isAhead && appeal.hearingDate ? hearingOf(appeal.hearingDate) : null}
          onEnd={finish}
        />
      ) : null}
    </Card>
  );
};
