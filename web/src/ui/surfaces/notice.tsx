import type { IconNode } from 'lucide';
import { Ban, Check, Info, KeyRound, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'error' | 'voucher' | 'proof';

const icons: Record<NoticeTone, IconNode> = {
  info: Info,
  ok: Check,
  warn: TriangleAlert,
  error: Ban,
  voucher: KeyRound,
  proof: Info,
};

/** A tinted note in the flow of a page. `live` announces it when it appears after an action of the visitor. */
export const Notice = ({
  tone = 'info',
  title,
  icon,
  live = false,
  className,
  children,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  icon?: IconNode;
  live?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}) => (
  <div
    className={classes(styles.notice, styles[tone], className)}
    role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
  >
    <Icon of={icon ?? icons[tone]} className={styles.icon} />
    <div className={styles.body}>
      {title ? <b className={styles.title}>{title}</b> : null}
      {children}
    </div>
  </div>
);
