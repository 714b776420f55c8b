import { sceneSrc } from '@lintel/drawings/addresses';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './empty.module.css';

/**
 * Empty state: a street, a title, a sentence and one action. `small` (inside panels) has only the sentence. `as` is the level of the
 * title where the page needs another.
 */
export const Empty = ({
  title,
  as: Title = 'h3',
  action,
  small = false,
  picture = sceneSrc('street-day'),
  className,
  children,
}: {
  title?: ReactNode;
  as?: 'h1' | 'h2' | 'h3';
  action?: ReactNode;
  small?: boolean;
  /** URL of another decorative drawing. */
  picture?: string;
  className?: string | undefined;
  children?: ReactNode;
}) => (
  <div className={classes(styles.empty, small && styles.small, className)}>
    {small ? null : (
      <img className={styles.picture} src={picture} alt="" width={900} height={640} loading="lazy" decoding="async" />
    )}
    {title ? <Title className={styles.title}>{title}</Title> : null}
    {children ? <p className={styles.text}>{children}</p> : null}
    {action}
  </div>
);
