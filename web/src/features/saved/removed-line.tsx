import { useEffect, useRef } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './saved.module.css';

/** Says what was just removed and offers it back; the keyboard, which stood on what is gone, stands there then. */
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
