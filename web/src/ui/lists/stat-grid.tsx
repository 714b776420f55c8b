import type { IconNode } from 'lucide';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './stat-grid.module.css';

/**
 * Figures that belong together in one frame, divided by hairlines. `columns` on wide screens (as many as there are figures, at most
 * 4), two on phones. `bare` drops the frame (facts under the hero).
 */
export const StatGrid = ({
  columns = 4,
  bare = false,
  className,
  children,
}: {
  columns?: 1 | 2 | 3 | 4 | 5;
  bare?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <dl
    className={classes(styles.ledger, bare && styles.bare, className)}
    style={{ '--columns': columns } as CSSProperties}
  >
    {children}
  </dl>
);

/** One figure: its label, the figure, and one line of context. `figureFirst` puts the figure above its label. */
export const Stat = ({
  label,
  icon,
  note,
  figureFirst = false,
  children,
}: {
  label: ReactNode;
  icon?: IconNode;
  note?: ReactNode;
  figureFirst?: boolean;
  children: ReactNode;
}) => (
  <div className={classes(styles.stat, figureFirst && styles.figureFirst)}>
    <dt className={styles.label}>
      {icon === undefined ? null : <Icon of={icon} className={styles.icon} />}
      {label}
    </dt>
    <dd className={styles.value}>{children}</dd>
    {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
  </div>
);
