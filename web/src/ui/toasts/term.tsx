import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './tooltip.module.css';

/**
 * A word or badge with its law or meaning behind it: by pointer, keyboard or press, and read aloud with it. What it says stands
 * somewhere on a page too.
 */
export const Term = ({ says, className, children }: { says: string; className?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes(styles.term, className)}
        data-tip={says}
        data-tip-press=""
        aria-describedby={id}
      >
        {children}
      </button>
      <span id={id} hidden>
        {says}
      </span>
    </>
  );
};
