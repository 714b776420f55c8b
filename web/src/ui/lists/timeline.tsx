import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './timeline.module.css';

/** Events, newest first, as square marks on a line. */
export const Timeline = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ol className={styles.timeline} aria-label={label}>
    {children}
  </ol>
);

/** One event. `live` fills the mark in the live red: only for an event in progress. `done` fills it in ink. */
export const TimelineItem = ({
  live = false,
  done = false,
  children,
}: {
  live?: boolean;
  done?: boolean;
  children: ReactNode;
}) => <li className={classes(styles.item, live && styles.live, done && styles.done)}>{children}</li>;
