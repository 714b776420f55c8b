import { removeSavedHome, restoreSavedHome } from '@lintel/contract/saved/homes-endpoints';
import type { SavedHome } from '@lintel/contract/saved/homes-schema';
import type { SavedSearch } from '@lintel/contract/saved/schema';
import { useEffect, useState } from 'react';
import { useFaultSentence } from '../../../platform/queries/fault.ts';
import { ListFaces } from '../../../platform/queries/list-states.tsx';
import type { Paged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { KeptFit } from '../../listings/voucher-fit/kept-fit.embed.tsx';
import { RemovedLine } from '../removed-line.tsx';
import styles from '../saved.module.css';
import { HomeSinceCard } from './home-since-card.tsx';
import homes from './homes.module.css';

/** The homes of an account, and what became of each. */
export const MyHomes = ({ list, voucher }: { list: Paged<SavedHome>; voucher: SavedSearch['voucher'] }) => {
  const t = useT();
  const sentenceOf = useFaultSentence();
  const remove = useWrite(removeSavedHome);
  const restore = useWrite(restoreSavedHome);
  const [removed, setRemoved] = useState<SavedHome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isBack, setBack] = useState(false);
  const focusOn = useFocusOnceRendered();
  const doing = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ title: t('That did not work'), description: sentenceOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  const undo = () =>
    doing(async () => {
      if (removed) await restore({ params: { id: removed.id } });
      setRemoved(null);
      setBack(true);
    });
  const hasRows = list.rows.length > 0;
  // The list may come only after what was brought back, where that is all there is.
  useEffect(() => {
    if (!isBack || !hasRows) return;
    setBack(false);
    focusOn('saved-homes');
  }, [isBack, hasRows, focusOn]);
  const listed = list.rows.flatMap(({ standing, home }) =>
    standing === 'listed' && home.propertyId !== null ? [home.propertyId] : [],
  );
  return (
    <>
      <RemovedLine removed={removed ? { name: removed.home.title } : null} onUndo={() => void undo()} />
      {list.status === 'ready' && list.rows.length === 0 && !list.isStale ? null : (
        <section aria-labelledby="saved-homes" className={styles.section}>
          <h2 id="saved-homes" tabIndex={-1}>
            {t('Homes')}
          </h2>
          <KeptFit saved={voucher} propertyIds={listed}>
            <ListFaces list={list} empty={t('Nothing saved yet')} withMore>
              {(rows) => (
                <ul className={homes.homes}>
                  {rows.map((saved) => (
                    <li key={saved.id}>
                      <HomeSinceCard
                        since={saved}
                        action={
                          <Button
                            variant="line"
                            size="sm"
                            awaitHydration
                            onClick={() =>
                              void doing(async () => {
                                await remove({ params: { id: saved.id } });
                                setRemoved(saved);
                              })
                            }
                          >
                            {t('Remove')}
                            <span className="vh">, {saved.home.title}</span>
                          </Button>
                        }
                      />
                    </li>
                  ))}
                </ul>
              )}
            </ListFaces>
          </KeptFit>
        </section>
      )}
    </>
  );
};
