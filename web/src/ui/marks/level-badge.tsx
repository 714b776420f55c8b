import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './level-badge.module.css';

export type Level = 1 | 2 | 3 | 4;

const bars = [0, 1, 2, 3] as const;

/** A level on a scale of four, shown by the number of bars, the shade and the word. */
export const LevelBadge = ({ level, children }: { level: Level; children: ReactNode }) => (
  <span className={classes(styles.badge, styles[`level${level}`])}>
    <svg viewBox="0 0 14 14" aria-hidden="true" focusable="false" className={styles.bars}>
      {bars.map((bar) => (
        <rect
          key={bar}
          x={bar * 3.75}
          y={10.5 - bar * 3.5}
          width={2.75}
          height={3.5 + bar * 3.5}
          opacity={bar < level ? 1 : 0.32}
        />
      ))}
    </svg>
    {children}
  </span>
);
