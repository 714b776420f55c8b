import { listAppealablePenalties, listAppeals, listDueProcessNotices } from '@lintel/contract/enforcement/endpoints';
import { isDecidedAppeal } from '@lintel/contract/enforcement/hearing';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { type Paged, usePaged } from '../../../platform/queries/paged.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { AppealFileTab } from './appeal-file-tab.tsx';
import { AppealList } from './appeal-list.tsx';
import { ContestedPenalty } from './appeal-penalty.tsx';
import { type ContestablePenalty, isOpenMatter, type ShownAppeal, type ShownNotice } from './appeal-shown.ts';
import styles from './legal-protection.module.css';
import { useProtectionView } from './legal-protection-view.ts';
import { NoticeList } from './notice-list.tsx';

const CorrectionDialog = lazyPart(() => import('../penalties/correction-dialog.tsx'));

const Penalties = ({
  rows,
  onChoose,
  onReport,
  onSeeAppeal,
}: {
  rows: readonly ContestablePenalty[];
  onChoose: (penaltyId: number) => void;
  onReport: (penaltyId: number) => void;
  onSeeAppeal: () => void;
}) => {
  const t = useT();
  const shown = (list: readonly ContestablePenalty[]) => (
    <div className={styles.cards}>
      {list.map((penalty) => (
        <ContestedPenalty
          key={penalty.id}
          penalty={penalty}
          onChoose={() => onChoose(penalty.id)}
          onReport={() => onReport(penalty.id)}
          onSeeAppeal={onSeeAppeal}
        />
      ))}
    </div>
  );
  const open = rows.filter(isOpenMatter);
  const over = rows.filter((row) => !isOpenMatter(row));
  return (
    <>
      <h2>{t('Active Penalties')}</h2>
      {open.length > 0 ? shown(open) : <p className="muted">{t('No penalty is in effect now.')}</p>}
      {over.length > 0 ? (
        <section className={styles.past} aria-labelledby="past-penalties">
          <h2 id="past-penalties">{t('Past penalties')}</h2>
          {shown(over)}
        </section>
      ) : null}
    </>
  );
};

/** The owner's appeals, penalties and notices, and the appeal form. */
export const ProtectionPanel = ({ ownerId }: { ownerId: number }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const [{ tab, penaltyId }, show, linkedId] = useProtectionView();
  const [sent, setSent] = useState<string | null>(null);
  const [pressed, setReported] = useState<number | null>(null);
  // Set by a button: then the focus moves to the form's title, but not when the page was opened with it.
  const isChosenHere = useRef(false);
  const call = { params: { ownerId }, query: {} };
  const appeals: Paged<ShownAppeal> = usePaged(listAppeals, call);
  const penalties: Paged<ContestablePenalty> = usePaged(listAppealablePenalties, call);
  const notices: Paged<ShownNotice> = usePaged(listDueProcessNotices, call);
  // An address may open the error report of one penalty, as long as it can still be reported; closing it removes it from the address.
  const isLinked = penalties.rows.some(
    ({ id, state, correction }) =>
      id === linkedId && state !== 'voided' && (correction == null || correction.outcome !== null),
  );
  const reported = pressed ?? (isLinked ? linkedId : null);
  const isSought = linkedId !== null && !penalties.rows.some(({ id }) => id === linkedId) && penalties.hasMore;
  const { isLoadingMore, loadMore } = penalties;
  useEffect(() => {
    if (isSought && !isLoadingMore) loadMore();
  }, [isSought, isLoadingMore, loadMore]);
  const decided = new Set(appeals.rows.filter(isDecidedAppeal).map(({ id }) => id));
  const unread = notices.rows.filter(({ readReceipt }) => !readReceipt).length;
  const choose = (chosen: number) => {
    isChosenHere.current = true;
    setSent(null);
    show({ tab: 'file', penaltyId: chosen });
  };
  const see = (next: typeof tab) => show({ tab: next, penaltyId: null });
  return (
    <section aria-label={t('Your due process')} className={styles.panel}>
      <Tabs
        label={t('Your due process')}
        value={tab}
        onValueChange={(next) => {
          isChosenHere.current = false;
          show({ tab: next, penaltyId });
        }}
        items={[
          {
            value: 'appeals',
            label: t('My Appeals'),
            content: (
              <div className={styles.list}>
                <h2>{t('My Appeals')}</h2>
                <ListStates list={appeals} empty={t('You have filed no appeal.')} withMore>
                  {(rows) => <AppealList appeals={rows} />}
                </ListStates>
              </div>
            ),
          },
          {
            value: 'penalties',
            label: t('Active Penalties'),
            content: (
              <div className={styles.list}>
                {penalties.status === 'ready' && penalties.rows.length > 0 ? null : <h2>{t('Active Penalties')}</h2>}
                <ListStates list={penalties} empty={t('You have no penalties.')} withMore>
                  {(rows) => (
                    <Penalties
                      rows={rows}
                      onChoose={choose}
                      onReport={setReported}
                      onSeeAppeal={() => see('appeals')}
                    />
                  )}
                </ListStates>
              </div>
            ),
          },
          {
            value: 'notices',
            label: t('Notifications'),
            ...(unread > 0 && !notices.hasMore ? { count: unread, isNew: true } : {}),
            content: (
              <div className={styles.list}>
                <h2>{t('Notifications')}</h2>
                <ListStates list={notices} empty={t('There are no notifications.')} withMore>
                  {(rows) => <NoticeList notices={rows} decided={decided} />}
                </ListStates>
              </div>
            ),
          },
          {
            value: 'file',
            label: t('File Appeal'),
            content: (
              <div className={styles.list}>
                {penalties.status === 'ready' && (penalties.rows.length > 0 || sent !== null) ? null : (
                  <h2>{t('File Appeal')}</h2>
                )}
                <ListStates list={penalties} empty={t('You have no penalties, so there is nothing to appeal.')}>
                  {() => (
                    <AppealFileTab
                      penalties={penalties}
                      penaltyId={penaltyId}
                      sent={sent}
                      takesFocus={isChosenHere.current}
                      onChoose={choose}
                      onSent={(message) => {
                        setSent(tDynamic(message));
                        see('file');
                      }}
                      onClear={() => see('file')}
                      onSeeAppeals={() => see('appeals')}
                      onSeePenalties={() => see('penalties')}
                    />
                  )}
                </ListStates>
              </div>
            ),
          },
        ]}
      />
      <Suspense fallback={null}>
        {reported === null ? null : (
          <CorrectionDialog
            penaltyId={reported}
            onClose={() => {
              setReported(null);
              if (linkedId !== null) show({ tab: 'penalties', penaltyId: null });
            }}
          />
        )}
      </Suspense>
    </section>
  );
};
