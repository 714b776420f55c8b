import { useEffect, useRef } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './saved.module.css';

/** Shows what was just removed, with an Undo button; the focus, which was on the removed row, moves there. */
export const RemovedLine = ({ removed, onUndo }: { removed: { name: string } | null; onUndo: () => void }) => {
  const t = useT();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  return (
    <div role="status">
      {removed ? (
        <p className={styles.undo}>
          {t('“{{name}}” is removed.', { name: removed.name })}{' '}
          <Button ref={undo} variant="quiet" size="sm" onClick={onUndo}>
            {t('Undo')}
          </Button>
        </p>
      ) : null}
    </div>
  );
};
