import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './entries.module.css';

/** Entries of a list one below another, divided by lines; `ol` where their order means something. */
export const Entries = ({ as: List = 'ul', children }: { as?: 'ul' | 'ol'; children: ReactNode }) => (
  <List className={styles.list}>{children}</List>
);

/**
 * One entry: a mark at the side, a heading with its time opposite, and its text.
 *
 * @param isMarkDecoration the mark is hidden on phones.
 */
export const Entry = ({
  mark,
  heading,
  time,
  isMarkDecoration = false,
  children,
}: {
  mark: ReactNode;
  heading: ReactNode;
  time: ReactNode;
  isMarkDecoration?: boolean;
  children: ReactNode;
}) => (
  <li className={classes(styles.entry, isMarkDecoration && styles.decorated)}>
    {mark}
    <article className={styles.body}>
      <div className={styles.head}>
        {heading}
        {time}
      </div>
      {children}
    </article>
  </li>
);

/** Short facts about an entry, side by side. */
export const EntryFacts = ({ children }: { children: ReactNode }) => <p className={styles.facts}>{children}</p>;
