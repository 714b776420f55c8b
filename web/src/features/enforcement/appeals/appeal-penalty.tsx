import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { FileWarning, Gavel } from 'lucide';
import type { ReactNode } from 'react';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { LevelBadge } from '../../../ui/marks/level-badge.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { PenaltyReasons } from '../penalties/penalty-reasons.embed.tsx';
import {
  levelOf,
  stateTones,
  useOffenseWords,
  usePenaltyType,
  useStateWords,
} from '../penalties/penalty-words.embed.ts';
import { deadlineDay } from './appeal-dates.ts';
import { type ContestablePenalty, mayChoose, type WhyNotAppeal, whyNotAppeal } from './appeal-shown.ts';
import styles from './legal-protection.module.css';

/** A penalty with its type and subject as a heading: `listing suspension`, its amount, and its appeal deadline. */
export const PenaltyPanel = ({
  penalty,
  titleAs: Title,
  children,
}: {
  penalty: ContestablePenalty;
  titleAs: 'h3' | 'h4';
  children?: ReactNode;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const offenseOf = useOffenseWords();
  const typeOf = usePenaltyType();
  const wordsOf = useStateWords();
  const { id, offense, amount, isActive, state, createdAt, expiresAt, appealUntil } = penalty;
  const { word, finer } = wordsOf(penalty);
  const level = offense === undefined ? undefined : levelOf(offense.number);
  const titleId = `contest-${id}`;
  return (
    <Panel
      as="article"
      tone={level === undefined ? 'plain' : `level${level}`}
      padded={false}
      className={styles.penalty}
      aria-labelledby={titleId}
    >
      <div className={styles.cardHead}>
        <p className={styles.badges}>
          {offense && level ? <LevelBadge level={level}>{offenseOf(offense.number)}</LevelBadge> : null}
          <Badge tone={isActive ? 'warn' : 'neutral'}>{word}</Badge>
          {finer && state ? <Badge tone={stateTones[state]}>{finer}</Badge> : null}
        </p>
        {amount > 0 ? <p className={styles.amount}>{dollars(amount)}</p> : null}
      </div>
      <div>
        <Title id={titleId} className={styles.typeTitle}>
          {typeOf(penalty.penaltyType)} <span className={styles.number}>{t('Penalty {{number}}', { number: id })}</span>
        </Title>
        <p>{tDynamic(penalty.description)}</p>
      </div>
      <p className={styles.facts}>
        <span>{t('Issued {{date}}', { date: longDate(createdAt, language) })}</span>
        {expiresAt && isActive ? <span>{t('Expires {{date}}', { date: longDate(expiresAt, language) })}</span> : null}
        {appealUntil && mayChoose(penalty) ? (
          <span>{t('Appeal by {{date}}', { date: deadlineDay(appealUntil, language) })}</span>
        ) : null}
      </p>
      {offense?.id ? (
        <details className={styles.reasons}>
          <summary>
            {t('Statement of reasons')} <span className="vh">{t('of penalty {{number}}', { number: id })}</span>
          </summary>
          <PenaltyReasons offense={offense} />
        </details>
      ) : null}
      {children}
    </Panel>
  );
};

/** Returns why no appeal is possible, in words. */
export const useWhyNot = (): ((why: WhyNotAppeal) => string) => {
  const t = useT();
  const words: Record<WhyNotAppeal, string> = {
    repealed: t('This penalty was repealed, so there is nothing to appeal.'),
    filed: t('An appeal against this penalty was already filed.'),
    not_repealable: t('This penalty is non-repealable, so it cannot be appealed.'),
    window_closed: t('The time to appeal has ended.'),
    not_now: t('This penalty cannot be appealed now.'),
  };
  return (why) => words[why];
};

/** State of a reported error. */
const Correction = ({ penalty: { correction } }: { penalty: ContestablePenalty }) => {
  const t = useT();
  const language = useLanguage();
  if (!correction) return null;
  const date = longDate(correction.createdAt, language);
  return correction.outcome === null ? (
    <Notice>
      <p>{t('You reported an error of fact on {{date}}. Our staff will answer.', { date })}</p>
    </Notice>
  ) : (
    <Notice tone={correction.outcome === 'corrected' ? 'ok' : 'info'}>
      <p>
        {correction.outcome === 'corrected'
          ? t('You reported an error of fact on {{date}}. It was corrected.', { date })
          : t('You reported an error of fact on {{date}}. Our staff found none.', { date })}
      </p>
      {correction.answer ? <p className={styles.written}>{correction.answer}</p> : null}
    </Notice>
  );
};

/** A penalty with its two ways to contest it: an appeal, where possible, and the report of a factual error, always. */
export const ContestedPenalty = ({
  penalty,
  onChoose,
  onReport,
  onSeeAppeal,
}: {
  penalty: ContestablePenalty;
  onChoose: () => void;
  onReport: () => void;
  onSeeAppeal: () => void;
}) => {
  const t = useT();
  const now = useNow(60_000);
  const wordsOf = useWhyNot();
  const why = whyNotAppeal(penalty, now);
  const { id, correction } = penalty;
  const isReportOpen = correction != null && correction.outcome === null;
  const which = <span className="vh">{t('penalty {{number}}', { number: id })}</span>;
  return (
    <PenaltyPanel penalty={penalty} titleAs="h3">
      {why === null ? null : (
        <div id={`why-not-${id}`}>
          <Notice tone={why === 'repealed' ? 'ok' : 'info'}>
            <p>
              {wordsOf(why)}{' '}
              {why === 'not_repealable' || why === 'window_closed'
                ? t('If it is based on a plain error of fact, report the error, and our staff will review it.')
                : null}
            </p>
          </Notice>
        </div>
      )}
      <Correction penalty={penalty} />
      {why === 'repealed' ? null : (
        <div className={styles.actions}>
          {why === 'filed' ? (
            <Button variant="line" awaitHydration onClick={onSeeAppeal}>
              {t('See your appeal')} <span className="vh">{t('of penalty {{number}}', { number: id })}</span>
            </Button>
          ) : (
            <Button
              icon={<Icon of={Gavel} />}
              awaitHydration
              disabled={why !== null}
              {...(why === null ? {} : { 'aria-describedby': `why-not-${id}` })}
              onClick={onChoose}
            >
              {t('Appeal')} {which}
            </Button>
          )}
          {isReportOpen ? null : (
            <Button variant="quiet" icon={<Icon of={FileWarning} />} awaitHydration onClick={onReport}>
              {t('Report a factual error')} {which}
            </Button>
          )}
        </div>
      )}
    </PenaltyPanel>
  );
};
