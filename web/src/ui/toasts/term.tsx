import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './tooltip.module.css';

/**
 * A word or badge with its law or meaning as a tooltip: by pointer, keyboard or press, and read by screen readers. Its content must
 * also be somewhere on a page.
 */
export const Term = ({
  explanation,
  className,
  children,
}: {
  explanation: string;
  className?: string;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes(styles.term, className)}
        data-tip={explanation}
        data-tip-press=""
        aria-describedby={id}
      >
        {children}
      </button>
      <span id={id} hidden>
        {explanation}
      </span>
    </>
  );
};
