import { timeAgo } from '@lintel/contract/kernel/ago';
import { pictureSrc } from '@lintel/drawings/addresses';
import { KeyRound } from 'lucide';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from './tenant-dashboard.module.css';
import type { Application } from './tenant-queries.ts';

/** The applications as buttons. The pressed one is the application that the rest of the page is about. */
export const ApplicationList = ({
  applications,
  selectedId,
  isLive,
  onSelect,
}: {
  applications: readonly Application[];
  selectedId: number;
  /** Whether someone is viewing the selected application now; unknown for the others. */
  isLive: boolean;
  onSelect: (id: number) => void;
}) => {
  const t = useT();
  const language = useLanguage();
  const now = useNow();
  const hydrated = useHydrated();
  return (
    <ul className={styles.rows}>
      {applications.map((application) => {
        const isSelected = application.id === selectedId;
        return (
          <li key={application.id}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={isSelected}
              disabled={!hydrated}
              onClick={() => onSelect(application.id)}
            >
              {application.propertyId === undefined ? null : (
                <img
                  className={styles.thumb}
                  src={pictureSrc(String(application.propertyId), 400)}
                  alt=""
                  width={96}
                  height={64}
                  decoding="async"
                />
              )}
              <span className={styles.rowTop}>
                <span className={styles.number}>{t('Application {{id}}', { id: application.id })}</span>
                {isSelected && isLive ? <Badge tone="live">{t('LIVE')}</Badge> : null}
              </span>
              {application.propertyTitle ? (
                <b className={styles.home} translate="no">
                  {application.propertyTitle}
                </b>
              ) : null}
              <span className={styles.rowFacts}>
                <StatusBadge status={application.status} />
                <span className="muted">{timeAgo(application.createdAt, now, language)}</span>
                {application.hasSection8Voucher ? (
                  <Badge tone="voucher" icon={KeyRound}>
                    {t('Section 8 Voucher')}
                  </Badge>
                ) : null}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
