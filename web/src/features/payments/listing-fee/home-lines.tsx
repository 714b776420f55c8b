import type { ReactNode } from 'react';
import styles from './home-lines.module.css';

/** A list of homes, each with its details at the end of the line. */
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
