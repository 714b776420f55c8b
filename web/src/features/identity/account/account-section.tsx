import type { ReactNode } from 'react';
import styles from './account-page.module.css';

/** One part of the account page, reachable by its own hash. */
export const AccountSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <div className={styles.body}>{children}</div>
  </section>
);
