import type { IconNode } from 'lucide';
import { classes } from '../classes.ts';
import styles from './icon.module.css';
import { iconPath } from './icon-path.ts';

/**
 * A drawing beside a word: always hidden from assistive technology, because the word is there. `size` follows the text (`md`, 1.25em)
 * by default.
 */
export const Icon = ({
  of: icon,
  size = 'md',
  className,
}: {
  /** Renders nothing when undefined, for unknown kinds. */
  of: IconNode | undefined;
  size?: 'sm' | 'md' | 'lg';
  className?: string | undefined;
}) =>
  icon === undefined ? null : (
    <svg viewBox="0 0 24 24" aria-hidden className={classes(styles.icon, styles[size], className)}>
      <path d={iconPath(icon)} />
    </svg>
  );
