import { listSavedSearches } from '@lintel/contract/saved/endpoints';
import { listSavedHomes } from '@lintel/contract/saved/homes-endpoints';
import { useLiveChanges } from '../../platform/queries/live-changes.ts';
import { type Paged, usePaged } from '../../platform/queries/paged.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { AlertsPanel } from './alerts-panel.tsx';
import { NothingSaved } from './guest-searches.tsx';
import { MyHomes } from './homes/my-homes.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { MySearches } from './my-searches.tsx';
import styles from './saved.module.css';
import { SharePanel } from './sharing/share-panel.tsx';
import { useMoveLocalSaves } from './use-move-local-saves.ts';

const isEmpty = (list: Paged<unknown>): boolean => list.status === 'ready' && list.rows.length === 0 && !list.isStale;
/** Homes change without a notification to people who chose no emails: they are polled while the page is visible. In ms. */
const refetchIntervalMs = 30_000;

/** An account's saved searches and homes, with the email settings and the sharing of homes beside them. */
export const MySaved = () => {
  const t = useT();
  const searches = usePaged(listSavedSearches, { query: { limit: 10 } }, { refetchOnVisit: true });
  const homes = usePaged(listSavedHomes, { query: { limit: 24 } }, { refetchOnVisit: true, refetchIntervalMs });
  const moved = useMoveLocalSaves();
  useLiveChanges((changed) => {
    if (changed !== null && changed.topic !== 'saved_search') return;
    void searches.refetch();
    void homes.refetch();
  });
  return (
    <>
      <MovedNotice moved={moved} />
      <div className={styles.lay}>
        <div>
          {isEmpty(searches) && isEmpty(homes) ? <NothingSaved /> : null}
          <MySearches list={searches} />
          <MyHomes list={homes} voucher={searches.rows.find(({ voucher }) => voucher !== null)?.voucher ?? null} />
        </div>
        <aside className={styles.side} aria-label={t('Emails and sharing')}>
          <AlertsPanel />
          <SharePanel />
        </aside>
      </div>
    </>
  );
};
