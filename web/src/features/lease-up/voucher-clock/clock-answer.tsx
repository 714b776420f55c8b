import { longDate } from '@lintel/contract/kernel/dates';
import type { VoucherClock } from '@lintel/contract/lease-up/voucher-clock/schema';
import { daysBetween } from '@lintel/contract/tenancy/rules/civil-days';
import { CirclePause, Clock, TriangleAlert } from 'lucide';
import type { RefObject } from 'react';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Timeline, TimelineItem } from '../../../ui/lists/timeline.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from './voucher-clock.module.css';

/** The result in one sentence; then the next deadlines, and the past ones. */
export const ClockAnswer = ({
  clock,
  today,
  heading,
}: {
  clock: VoucherClock;
  today: string;
  heading: RefObject<HTMLHeadingElement | null>;
}) => {
  const t = useT();
  const language = useLanguage();
  const { expiresOn, isSuspended, steps } = clock;
  const date = longDate(expiresOn, language);
  const left = daysBetween(today, expiresOn);
  const isOver = !isSuspended && left < 0;
  const next = steps.filter(({ on }) => on >= today);
  const before = steps.filter(({ on }) => on < today);
  return (
    <Panel
      as="section"
      tone={isOver ? 'error' : isSuspended ? 'warn' : 'voucher'}
      aria-labelledby="clock-answer"
      className={styles.answer}
    >
      <h2 ref={heading} id="clock-answer" tabIndex={-1} className={styles.verdict}>
        <Icon of={isOver ? TriangleAlert : isSuspended ? CirclePause : Clock} />
        {isSuspended
          ? t('The clock is stopped')
          : isOver
            ? t('Your voucher ended on {{date}}', { date })
            : t('Your voucher ends on {{date}}', { date })}
      </h2>
      {isSuspended ? (
        <p>
          {t(
            'If the housing authority answered today, your voucher would end on {{date}}. Each day that it takes longer adds a day.',
            { date },
          )}
        </p>
      ) : isOver ? (
        <p>{t('Ask your housing authority right away what you can still do.')}</p>
      ) : (
        <>
          <p>
            {left === 0
              ? t('Today is the last day.')
              : left === 1
                ? t('Tomorrow is the last day.')
                : t('{{days}} days are left after today.', { days: left })}
          </p>
          <p>
            {t(
              'No home yet? Ask for more time before that day, in writing. If you need more time because of a disability, say so.',
            )}
          </p>
        </>
      )}
      {next.length > 0 ? (
        <>
          <h3>{t('What comes next')}</h3>
          <Steps steps={next} />
        </>
      ) : null}
      {before.length > 0 ? (
        <details className={styles.more} open={next.length === 0}>
          <summary>{t('History')}</summary>
          <Steps steps={before} isDone />
        </details>
      ) : null}
      <p className="small">
        {t(
          'Every day counts, weekends and holidays too. Your housing authority may give you more time. What it tells you in writing is what counts.',
        )}
      </p>
    </Panel>
  );
};

const Steps = ({ steps, isDone = false }: { steps: VoucherClock['steps']; isDone?: boolean }) => {
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  return (
    <Timeline>
      {steps.map(({ what, on, citation }) => (
        <TimelineItem key={`${on} ${what}`} done={isDone}>
          <b>{longDate(on, language)}</b>
          <p>{tDynamic(what)}.</p>
          <p className="small muted">{citation}</p>
        </TimelineItem>
      ))}
    </Timeline>
  );
};
