import type { ReactNode } from 'react';
import styles from './plate.module.css';

/** An enamel house-number plate: numbers the sections of a form and the steps of an explanation. Decorative. */
export const Plate = ({ children }: { children: ReactNode }) => (
  <span className={styles.plate} aria-hidden>
    {children}
  </span>
);
