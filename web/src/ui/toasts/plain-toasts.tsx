import { X } from 'lucide';
import { useEffect } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../marks/icon.tsx';
import type { ToastEntry } from './toast.ts';
import { toastDurationMs } from './toast-timing.ts';
import styles from './toast-viewport.module.css';

const PlainToast = ({ entry, onClose }: { entry: ToastEntry; onClose: (id: string) => void }) => {
  const t = useT();
  useEffect(() => {
    const timer = setTimeout(() => onClose(entry.id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [entry.id, onClose]);
  const bad = entry.variant === 'destructive';
  return (
    <div role={bad ? 'alert' : 'status'} className={classes(styles.toast, bad && styles.bad)}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <div className={styles.title}>{entry.title}</div>
          {entry.description ? <div className={styles.description}>{entry.description}</div> : null}
        </div>
        <IconButton label={t('Close')} className={styles.close} onClick={() => onClose(entry.id)}>
          <Icon of={X} />
        </IconButton>
      </div>
    </div>
  );
};

/**
 * Toasts without the interactive part, for when that cannot be loaded: reporting a lost connection must not need one. They last as
 * long and close on a press; there is no swipe and no hotkey, and they are always at the bottom: finding them a clear place would add
 * a kilobyte to every first load.
 */
export const PlainToasts = ({
  entries,
  onClose,
}: {
  entries: readonly ToastEntry[];
  onClose: (id: string) => void;
}) => (
  <div className={styles.viewport}>
    {entries
      .filter(({ open }) => open)
      .map((entry) => (
        <PlainToast key={entry.id} entry={entry} onClose={onClose} />
      ))}
  </div>
);
