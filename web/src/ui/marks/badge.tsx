import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './badge.module.css';
import { Icon } from './icon.tsx';

export type BadgeTone = 'neutral' | 'voucher' | 'live' | 'proof' | 'ok' | 'warn' | 'error' | 'info';

/**
 * A plate with a word. `solid` is a promise or live, `tint` a state, `line` neutral. Color never carries the meaning alone: give an
 * icon where two tones may be next to each other. The live tone draws its own pulsing dot.
 */
export const Badge = ({
  tone = 'neutral',
  variant = tone === 'live' ? 'solid' : tone === 'neutral' ? 'line' : 'tint',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  variant?: 'solid' | 'tint' | 'line';
  icon?: IconNode;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <span className={classes(styles.badge, styles[tone], styles[variant], className)}>
    {tone === 'live' && icon === undefined ? <span className={styles.dot} aria-hidden /> : null}
    {icon === undefined ? null : <Icon of={icon} className={styles.icon} />}
    {children}
  </span>
);
