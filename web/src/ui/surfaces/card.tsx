import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './card.module.css';
import { ErrorBoundary } from './error-boundary.tsx';

/** A plain framed surface without a meaning of its own. Never nest one inside another. */
export const Card = ({
  as: Tag = 'div',
  padded = true,
  className,
  children,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'aside' | 'li'; padded?: boolean }) => {
  const Element = Tag as 'div';
  return (
    <Element {...rest} className={classes(styles.card, padded && styles.padded, className)}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </Element>
  );
};
