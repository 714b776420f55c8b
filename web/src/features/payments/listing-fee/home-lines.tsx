import type { ReactNode } from 'react';
import styles from './home-lines.module.css';

/** Homes one under another, each with what there is to say of it at the end of its line. */
export const HomeLines = ({
  lines,
}: {
  lines: readonly { id: number; title: ReactNode; under?: ReactNode; end: ReactNode }[];
}) => (
  <ul className={styles.lines}>
    {lines.map(({ id, title, under, end }) => (
      <li key={id} className={styles.line}>
        <span>
          <b translate="no">{title}</b>
          {under ? <span className="small muted">{under}</span> : null}
        </span>
        <span className={styles.end}>{end}</span>
      </li>
    ))}
  </ul>
);
