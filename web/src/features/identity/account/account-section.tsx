import type { ReactNode } from 'react';
import styles from './account-page.module.css';

/** One section of the account page, with its own hash. */
export const AccountSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <div className={styles.body}>{children}</div>
  </section>
);
