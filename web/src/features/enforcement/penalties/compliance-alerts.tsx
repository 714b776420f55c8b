import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { Ban } from 'lucide';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from './compliance.module.css';
import { isBanned, isReactivationOffered, isSuspended, type ShownPenalty, type ShownStatus } from './penalty-shown.ts';

/** Returns the text about a suspension, with its subject and its end: `Your listings are suspended until July 3, 2024.` */
const useSuspensionWords = () => {
  const t = useT();
  const language = useLanguage();
  const now = useNow(60_000);
  return (home: string | null, endsAt: string | null): string => {
    // A suspension that lasts while its fine is owed has no known end once its date has passed.
    const date = endsAt !== null && new Date(endsAt) > now ? longDate(endsAt, language) : null;
    if (home !== null)
      return date === null
        ? t('Your listing “{{home}}” is suspended.', { home })
        : t('Your listing “{{home}}” is suspended until {{date}}.', { home, date });
    return date === null
      ? t('Your listings are suspended.')
      : t('Your listings are suspended until {{date}}.', { date });
  };
};

/** Returns the home of a suspension: its title, or its id where the title is not known. */
const useHomeOf = () => {
  const t = useT();
  return ({ propertyId, offense }: ShownPenalty): string | null => {
    if (propertyId == null) return null;
    return offense?.property?.id === propertyId ? offense.property.title : t('Home {{number}}', { number: propertyId });
  };
};

const Suspended = ({
  penalties,
  status,
  isOffered,
}: {
  penalties: readonly ShownPenalty[];
  status: ShownStatus | undefined;
  isOffered: boolean;
}) => {
  const t = useT();
  const wordsOf = useSuspensionWords();
  const homeOf = useHomeOf();
  const active = penalties.filter(({ penaltyType, isActive }) => isActive && penaltyType === 'listing_suspension');
  // A suspension of all listings needs no list of homes.
  const ofAll = active.filter(({ propertyId }) => propertyId == null);
  const rows = ofAll.length > 0 ? ofAll : active;
  // The standing alone may report it: for all homes, until its date.
  const sentences =
    rows.length > 0
      ? rows.map((row) => wordsOf(homeOf(row), row.expiresAt))
      : [wordsOf(null, status?.suspendedUntil ?? null)];
  const isPending = status?.reactivation?.obstacle === 'ban_pending';
  return (
    <Notice
      tone="warn"
      title={[...new Set(sentences)].map((sentence) => (
        <span key={sentence} className={styles.line}>
          {sentence}
        </span>
      ))}
    >
      <p>
        {isPending
          ? t('A permanent ban needs a second staff member to confirm it. Until then, everything is suspended.')
          : isOffered
            ? t('Tenants cannot see what is suspended. You can appeal, or pay and reactivate.')
            : t('Tenants cannot see what is suspended. You can appeal.')}
      </p>
    </Notice>
  );
};

/** The most serious alert, above everything: a ban, or else a suspension. Either source is enough. */
export const ComplianceAlerts = ({
  penalties,
  status,
  hasMore,
}: {
  penalties: readonly ShownPenalty[];
  status: ShownStatus | undefined;
  hasMore: boolean;
}) => {
  const t = useT();
  if (isBanned(penalties, status))
    return (
      <Notice tone="error" icon={Ban} title={t('Your account is permanently suspended.')}>
        <p>
          {t('You can still read, answer what is open, pay what you owe and appeal. There is no reactivation.')}{' '}
          <AppLink href={paths.appealsDashboard}>{t('Legal Protection Center')}</AppLink>
        </p>
      </Notice>
    );
  if (isSuspended(penalties, status))
    return (
      <Suspended
        penalties={penalties}
        status={status}
        isOffered={status !== undefined && isReactivationOffered(penalties, status, hasMore)}
      />
    );
  return null;
};
