import type { standings } from '@lintel/contract/enforcement/labels';
import type { StaffPenalty } from '@lintel/contract/enforcement/schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { Hourglass, TriangleAlert } from 'lucide';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { LevelBadge } from '../../../ui/marks/level-badge.tsx';
import { PenaltyReasons } from '../../enforcement/penalties/penalty-reasons.embed.tsx';
import {
  levelOf,
  stateTones,
  useOffenseWords,
  usePenaltyType,
  useStateWords,
} from '../../enforcement/penalties/penalty-words.embed.ts';
import styles from '../staff.module.css';

type Owner = StaffPenalty['owner'];

/** Returns an owner's standing, in a word. */
export const useStandingWords = (): ((standing: Owner['standing']) => string) => {
  const t = useT();
  const words: Record<(typeof standings)[number], string> = {
    good: t('In good standing'),
    suspended: t('Suspended'),
    banned: t('Banned'),
  };
  return (standing) => words[standing];
};

/** An owner's name, linked to all of their penalties. */
export const OwnerLink = ({ owner }: { owner: Owner }) => {
  const t = useT();
  const standingOf = useStandingWords();
  return (
    <>
      <AppLink href={`${paths.staffPenalties}?${new URLSearchParams({ queue: 'all', owner: String(owner.id) })}`}>
        <span translate="no">{owner.name}</span>{' '}
        <span className="muted small">{t('(owner {{number}})', { number: owner.id })}</span>
      </AppLink>
      {owner.standing === 'good' ? null : <span className="muted small">, {standingOf(owner.standing)}</span>}
    </>
  );
};

/** Returns the name of a penalty in a list: `Fee of $1,500`. */
export const usePenaltyName = (): ((penalty: Pick<StaffPenalty, 'penaltyType' | 'amount'>) => string) => {
  const t = useT();
  const typeOf = usePenaltyType();
  return ({ penaltyType, amount }) =>
    amount > 0
      ? t('{{type}} of {{amount}}', { type: typeOf(penaltyType), amount: dollars(amount) })
      : typeOf(penaltyType);
};

/** The offense of a penalty, and its state. */
export const PenaltyBadges = ({ penalty }: { penalty: StaffPenalty }) => {
  const t = useT();
  const offenseOf = useOffenseWords();
  const wordsOf = useStateWords();
  const { word, finer } = wordsOf(penalty);
  return (
    <span className="row">
      <LevelBadge level={levelOf(penalty.offense.number)}>{offenseOf(penalty.offense.number)}</LevelBadge>
      <Badge tone={penalty.isActive ? 'warn' : 'neutral'} {...(penalty.isActive ? { icon: TriangleAlert } : {})}>
        {word}
      </Badge>
      {finer ? <Badge tone={stateTones[penalty.state]}>{finer}</Badge> : null}
      {penalty.awaitsBan && penalty.isActive ? (
        <Badge tone="error" icon={Hourglass}>
          {t('Awaits a ban')}
        </Badge>
      ) : null}
    </span>
  );
};

/** A penalty's owner, start, end, issuer and reason. */
export const PenaltyFacts = ({ penalty }: { penalty: StaffPenalty }) => {
  const t = useT();
  const language = useLanguage();
  const date = (at: string) => longDate(at, language);
  const rows: [string, string | null][] = [
    [t('Issued on'), date(penalty.createdAt)],
    [t('Issued by'), penalty.issuedBy?.name ?? t('Software')],
    [t('Expires on'), penalty.expiresAt && date(penalty.expiresAt)],
    [t('Paid on'), penalty.paidAt && date(penalty.paidAt)],
    [t('Charged on'), penalty.paidAt === null && penalty.chargeAt ? date(penalty.chargeAt) : null],
    [
      t('Right to appeal'),
      penalty.isRepealable && penalty.appealUntil
        ? // The date in the last US time zone to end it, which is when the time is over.
          t('Until {{date}}', { date: longDate(penalty.appealUntil, language, 'Pacific/Honolulu') })
        : t('Cannot be appealed'),
    ],
  ];
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Owner')}</dt>
          <dd>
            <OwnerLink owner={penalty.owner} />
          </dd>
        </div>
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <details>
        <summary className={styles.summary}>
          {t('Statement of reasons')} <span className="vh">{t('of penalty {{number}}', { number: penalty.id })}</span>
        </summary>
        <PenaltyReasons offense={penalty.offense} description={penalty.description} />
      </details>
    </>
  );
};
