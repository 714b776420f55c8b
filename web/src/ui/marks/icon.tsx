import type { LucideIcon } from 'lucide-react';
import { classes } from '../classes.ts';
import styles from './icon.module.css';

/**
 * A drawing beside a word: always hidden from assistive technology, because the word is there. `size` follows the text (`md`, 1.25em)
 * by default.
 */
export const Icon = ({
  of: Glyph,
  size = 'md',
  className,
}: {
  /** Renders nothing when undefined, for unknown kinds. */
  of: LucideIcon | undefined;
  size?: 'sm' | 'md' | 'lg';
  className?: string | undefined;
}) =>
  Glyph === undefined ? null : (
    <Glyph aria-hidden focusable={false} className={classes(styles.icon, styles[size], className)} />
  );
