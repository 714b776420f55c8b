import { Check, TriangleAlert, X } from 'lucide';
import { Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { useRef, useState } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { useToastPosition } from '../focus/use-toast-position.ts';
import { Icon } from '../marks/icon.tsx';
import type { ToastEntry } from './toast.ts';
import { toastDurationMs, toastHotkey, toastSwipeThresholdPx } from './toast-timing.ts';
import styles from './toast-viewport.module.css';

/** The toasts themselves: timer, swipe, hotkey and focus by Radix; styles and live roles are ours. */
const ToastViewport = ({ entries, onClose }: { entries: readonly ToastEntry[]; onClose: (id: string) => void }) => {
  const t = useT();
  // Our own roles announce a toast. Radix's second, hidden copy of the text is rendered into a detached element that no screen reader
  // reads.
  const place = useRef<HTMLDivElement>(null);
  useToastPosition(place);
  const [unheard] = useState(() => document.createElement('div'));
  return (
    <Provider
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={toastSwipeThresholdPx}
      label={t('Notification')}
      announcerContainer={unheard}
    >
      {entries.map((entry) => {
        const bad = entry.variant === 'destructive';
        return (
          <Root
            key={entry.id}
            open={entry.open}
            onOpenChange={(open) => {
              if (!open) onClose(entry.id);
            }}
            asChild
          >
            <div role={bad ? 'alert' : 'status'} className={classes(styles.toast, bad && styles.bad)}>
              <div className={styles.inside}>
                <Icon of={bad ? TriangleAlert : Check} className={styles.icon} />
                <div className={styles.words}>
                  <Title className={styles.title}>{entry.title}</Title>
                  {entry.description ? (
                    <Description className={styles.description}>{entry.description}</Description>
                  ) : null}
                </div>
                <Close asChild>
                  <IconButton label={t('Close')} className={styles.close}>
                    <Icon of={X} />
                  </IconButton>
                </Close>
              </div>
            </div>
          </Root>
        );
      })}
      <Viewport asChild hotkey={[toastHotkey]} label={t('Notifications ({hotkey})')}>
        <div ref={place} className={styles.viewport} />
      </Viewport>
    </Provider>
  );
};

export default ToastViewport;
