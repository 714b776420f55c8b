import type { CSSProperties } from 'react';
import styles from './progress.module.css';

export type ProgressTone = 'enamel' | 'ok' | 'warn' | 'error' | 'proof' | 'voucher';

/** A share of a whole, 0 to 100. `figure` shows the number beside it. Never in the live red. */
export const Progress = ({
  label,
  value,
  tone = 'enamel',
  figure = false,
}: {
  label: string;
  value: number;
  tone?: ProgressTone;
  figure?: boolean;
}) => {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={styles.row}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        style={{ '--fill': `var(--${tone})` } as CSSProperties}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
      {figure ? (
        <span className={styles.figure} aria-hidden>
          {percent}%
        </span>
      ) : null}
    </div>
  );
};
