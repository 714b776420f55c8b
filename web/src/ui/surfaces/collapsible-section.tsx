import { ChevronDown } from 'lucide';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { useHydrated } from '../focus/use-hydrated.ts';
import { usePhone } from '../focus/use-phone.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './collapsible-section.module.css';

/** Scrolls newly opened content into view with its title, unless all of it is visible already. */
export const showOpened = (whole: HTMLElement | null): void => {
  if (whole && whole.getBoundingClientRect().bottom > window.innerHeight) whole.scrollIntoView({ block: 'start' });
};

/**
 * A section of a page that phones collapse to its title, because it is not the main content; desktops show it. It opens by its title
 * or by the address (`isTarget`), and is open where no script runs. `className` styles its content. A phone renders the content, and
 * sends its requests, when the section is first opened, unless the server-rendered HTML has it.
 */
export const CollapsibleSection = ({
  id,
  title,
  note,
  isTarget = false,
  className,
  children,
}: {
  /** Id of the title, which names the section: `aria-labelledby` of the surrounding element. */
  id: string;
  title: ReactNode;
  /** A note that is visible without opening it. */
  note?: ReactNode;
  isTarget?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(isTarget);
  const hydrated = useHydrated();
  const content = useId();
  const whole = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const isPhone = usePhone();
  const [wasNeeded, setWasNeeded] = useState(!hydrated);
  const isNeeded = wasNeeded || isOpen || !isPhone;
  useEffect(() => {
    // Once rendered it stays, so that collapsing the section does not lose typed text.
    if (isNeeded) setWasNeeded(true);
  }, [isNeeded]);
  useEffect(() => {
    if (isTarget) setOpen(true);
  }, [isTarget]);
  useEffect(() => {
    if (isOpen && isPressed.current) showOpened(whole.current);
  }, [isOpen]);
  return (
    <div ref={whole}>
      <div className={styles.row}>
        <h2 id={id}>{title}</h2>
        {note === undefined || isOpen ? null : <span className={styles.note}>{note}</span>}
        <button
          type="button"
          className={styles.press}
          aria-labelledby={id}
          aria-expanded={isOpen}
          aria-controls={content}
          disabled={!hydrated}
          onClick={() => {
            isPressed.current = true;
            setOpen(!isOpen);
          }}
        >
          <Icon of={ChevronDown} className={classes(styles.mark, isOpen && styles.up)} />
        </button>
      </div>
      <div id={content} className={classes(className, !isOpen && styles.folded)}>
        {isNeeded ? children : null}
      </div>
    </div>
  );
};
