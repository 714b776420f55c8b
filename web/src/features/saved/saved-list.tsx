import { type ReactNode, useEffect, useState } from 'react';
import { ListStates } from '../../platform/queries/list-states.tsx';
import type { Paged } from '../../platform/queries/paged.ts';
import { useAction } from '../../platform/queries/use-action.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { useFocusOnceRendered } from '../../ui/focus/focus.ts';
import { RemovedLine } from './removed-line.tsx';
import styles from './saved.module.css';

/** A list of an account's saved items. Removed items can be restored; the focus then moves to the list's heading. */
export const SavedList = <Row extends { id: number }>({
  list,
  id,
  title,
  nameOf,
  remove,
  restore,
  children,
}: {
  list: Paged<Row>;
  /** Id of its heading. */
  id: string;
  title: string;
  nameOf: (row: Row) => string;
  remove: (row: Row) => Promise<unknown>;
  restore: (row: Row) => Promise<unknown>;
  children: (rows: Row[], onRemove: (row: Row) => void) => ReactNode;
}) => {
  const t = useT();
  const { press } = useAction();
  const [removed, setRemoved] = useState<Row | null>(null);
  const [isBack, setBack] = useState(false);
  const focusOn = useFocusOnceRendered();
  const undo = () =>
    press(async () => {
      if (removed) await restore(removed);
      setRemoved(null);
      setBack(true);
    });
  const takeOut = (row: Row) =>
    void press(async () => {
      await remove(row);
      setRemoved(row);
    });
  const hasRows = list.rows.length > 0;
  // The list may render only after the restored item, if that is its only one.
  useEffect(() => {
    if (!isBack || !hasRows) return;
    setBack(false);
    focusOn(id);
  }, [isBack, hasRows, focusOn, id]);
  return (
    <>
      <RemovedLine removed={removed ? { name: nameOf(removed) } : null} onUndo={() => void undo()} />
      {list.status === 'ready' && list.rows.length === 0 && !list.isStale ? null : (
        <section aria-labelledby={id} className={styles.section}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <ListStates list={list} empty={t('Nothing saved yet')} withMore>
            {(rows) => children(rows, takeOut)}
          </ListStates>
        </section>
      )}
    </>
  );
};
