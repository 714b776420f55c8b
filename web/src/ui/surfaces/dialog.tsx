import { X } from 'lucide';
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { Button, IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { isFocusLost } from '../focus/focus.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './dialog.module.css';

/** Opener of the last dialog: a dialog that replaces another one finds no focus, and returns it to the same opener. */
let lastOpener: Element | null = null;

/**
 * A dialog over the page under a beam; on phones a sheet at the bottom, no higher than needed, and for the other looks the whole
 * screen. Focus goes to the element marked `data-dialog-first`, else to the first field or control, stays inside, and returns to the
 * opener. Import the file that uses it lazily. With `confirmDiscard` (true once something was typed) closing asks first. `wide` for tables,
 * `steps` for a form that fills the window and scrolls by itself, `gallery` for pictures on a dark background. Code that moves the
 * focus while the dialog closes keeps it there.
 */
export const Dialog = ({
  open = true,
  onClose,
  title,
  description,
  footer,
  confirmDiscard = false,
  layout = 'plain',
  children,
}: {
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  confirmDiscard?: boolean;
  layout?: 'plain' | 'wide' | 'steps' | 'gallery';
  children?: ReactNode;
}) => {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const opener = useRef<Element | null>(null);
  const requestClose = () => {
    if (confirmDiscard && !asking) setAsking(true);
    else if (!confirmDiscard) onClose();
  };
  const focusFirstField = (event: Event) => {
    opener.current = isFocusLost() ? lastOpener : document.activeElement;
    lastOpener = opener.current;
    const dialog = event.currentTarget as HTMLElement;
    const field =
      dialog.querySelector<HTMLElement>('[data-dialog-first]') ??
      dialog.querySelector<HTMLElement>('[data-dialog-body] :is(input, select, textarea):not(:disabled)');
    if (field === null) return;
    event.preventDefault();
    field.focus();
  };
  const focusOpener = (event: Event) => {
    event.preventDefault();
    if (isFocusLost() && opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Root
      open={open}
      onOpenChange={(next) => {
        if (!next) requestClose();
      }}
    >
      <Portal>
        <Overlay className={styles.overlay} />
        <Content
          className={classes(styles.dialog, styles[layout])}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={focusOpener}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className={styles.head}>
            <Title className={styles.title}>{title}</Title>
            <Close asChild>
              <IconButton label={t('Close')}>
                <Icon of={X} />
              </IconButton>
            </Close>
          </div>
          <div className={styles.body} data-dialog-body="">
            {description === undefined ? null : <Description className={styles.description}>{description}</Description>}
            {children}
          </div>
          {asking ? (
            <AskFirst onKeep={() => setAsking(false)} onDiscard={onClose} />
          ) : footer === undefined ? null : (
            <div className={styles.foot}>{footer}</div>
          )}
        </Content>
      </Portal>
    </Root>
  );
};

/** Replaces the footer, with the focus on the button that loses nothing. */
const AskFirst = ({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) => {
  const t = useT();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className={styles.foot} role="alertdialog" aria-label={t('Close and discard what you typed?')}>
      <p className={styles.question}>{t('Close and discard what you typed?')}</p>
      <Button ref={keep} variant="line" onClick={onKeep}>
        {t('Keep writing')}
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        {t('Discard')}
      </Button>
    </div>
  );
};

/** A Cancel button in a dialog's footer. Asks the same question as Close. */
export const DialogCancel = ({ children }: { children: ReactNode }) => (
  <Close asChild>
    <Button variant="line">{children}</Button>
  </Close>
);
