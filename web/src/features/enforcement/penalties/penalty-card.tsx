import { appealDeadline } from '@lintel/contract/enforcement/ladder';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { Check, TriangleAlert } from 'lucide';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { LevelBadge } from '../../../ui/marks/level-badge.tsx';
import { Panel, type PanelTone } from '../../../ui/surfaces/panel.tsx';
import styles from './penalty.module.css';
import { PenaltyReasons } from './penalty-reasons.embed.tsx';
import type { ShownPenalty } from './penalty-shown.ts';
import { levelOf, stateTones, useOffenseWords, usePenaltyType, useStateWords } from './penalty-words.embed.ts';

/** Returns whether a fine is due now. */
const isOwed = ({ isActive, amount, paidAt, penaltyType }: ShownPenalty): boolean =>
  isActive && amount > 0 && !paidAt && penaltyType === 'fee';

/** Returns when a penalty began, what ended or will end it, and when it is charged. */
const useDates = () => {
  const t = useT();
  const language = useLanguage();
  const now = useNow(60_000);
  return ({ createdAt, expiresAt, paidAt, chargeAt, isActive, state }: ShownPenalty): string[] => {
    const date = (at: string) => longDate(at, language);
    const isPast = expiresAt !== null && new Date(expiresAt) <= now;
    return [
      t('Issued {{date}}', { date: date(createdAt) }),
      ...(paidAt ? [t('Paid {{date}}', { date: date(paidAt) })] : []),
      ...(isActive && chargeAt ? [t('Will be charged on {{date}}', { date: date(chargeAt) })] : []),
      ...(expiresAt && (isActive || state === undefined || state === 'expired')
        ? [
            isPast && !isActive
              ? t('Ended {{date}}', { date: date(expiresAt) })
              : t('Expires {{date}}', { date: date(expiresAt) }),
          ]
        : []),
    ];
  };
};

/** One penalty with its reasons, and the ways to respond to it. `onPay` is called for a fine that is owed. */
export const PenaltyCard = ({
  penalty,
  isFollowing = false,
  onPay,
}: {
  penalty: ShownPenalty;
  /** It follows another one of the same offense, which describes the offense. */
  isFollowing?: boolean;
  onPay: (penalty: ShownPenalty) => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const now = useNow(60_000);
  const typeOf = usePenaltyType();
  const offenseOf = useOffenseWords();
  const wordsOf = useStateWords();
  const datesOf = useDates();
  const { id, offense, isActive, state, amount } = penalty;
  const type = typeOf(penalty.penaltyType);
  const { word, finer } = wordsOf(penalty);
  const level = offense === undefined ? undefined : levelOf(offense.number);
  const beam: PanelTone = level === undefined ? 'warn' : `level${level}`;
  // If the server does not say, the appeal's page decides. A paid penalty can still be appealed in time.
  const isPerhaps = isActive || (state === 'settled' && now <= appealDeadline(new Date(penalty.createdAt)));
  const contest = penalty.contest === undefined ? (isPerhaps ? 'appeal' : null) : penalty.contest;
  const titleId = `penalty-${id}`;
  return (
    <Panel
      as="article"
      tone={beam}
      padded={false}
      className={classes(styles.card, !isActive && styles.off)}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <div>
          <p className={styles.badges}>
            {offense && level && !isFollowing ? (
              <LevelBadge level={level}>{offenseOf(offense.number)}</LevelBadge>
            ) : null}
            <Badge tone={isActive ? 'warn' : 'neutral'} {...(isActive ? { icon: TriangleAlert } : {})}>
              {word}
            </Badge>
            {finer && state ? (
              <Badge tone={stateTones[state]} {...(stateTones[state] === 'ok' ? { icon: Check } : {})}>
                {finer}
              </Badge>
            ) : null}
          </p>
          <h3 id={titleId} className={styles.type}>
            {type}
          </h3>
          {isFollowing ? null : <p className={styles.description}>{tDynamic(penalty.description)}</p>}
        </div>
        {amount > 0 ? <p className={styles.amount}>{dollars(amount)}</p> : null}
      </div>
      {offense?.id && !isFollowing ? (
        <details className={styles.why}>
          <summary>
            {t('Statement of reasons')} <span className="vh">{t('of penalty {{number}}', { number: id })}</span>
          </summary>
          <PenaltyReasons offense={offense} description={penalty.description} />
        </details>
      ) : null}
      <div className={styles.foot}>
        {datesOf(penalty).map((date) => (
          <span key={date}>{date}</span>
        ))}
        {contest || state === 'stayed' || isOwed(penalty) ? (
          <span className={styles.actions}>
            {contest === 'appeal' ? (
              <AppLink href={paths.appealPenalty(id)}>
                {t('Appeal this penalty')} <span className="vh">{`${type} ${id}`}</span>
              </AppLink>
            ) : null}
            {contest === 'correction' ? (
              <AppLink href={paths.reportPenaltyError(id)}>
                {t('Report a factual error')} <span className="vh">{`${type} ${id}`}</span>
              </AppLink>
            ) : null}
            {state === 'stayed' ? (
              <AppLink href={paths.appealsDashboard}>
                {t('See your appeal')} <span className="vh">{`${type} ${id}`}</span>
              </AppLink>
            ) : null}
            {isOwed(penalty) ? (
              <Button size="sm" variant="line" awaitHydration onClick={() => onPay(penalty)}>
                {t('Pay now')}{' '}
                <span className="vh">
                  {t('{{amount}} of penalty {{number}}', { amount: dollars(amount), number: id })}
                </span>
              </Button>
            ) : null}
          </span>
        ) : null}
      </div>
    </Panel>
  );
};
