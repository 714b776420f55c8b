import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './page-title.module.css';

/** The only h1 of a page, with a sentence under it and the page's actions at the right. Takes the focus on arrival. */
export const PageTitle = ({
  title,
  actions,
  className,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}) => (
  <div className={classes(styles.row, className)}>
    <div className={styles.words}>
      <h1 tabIndex={-1}>{title}</h1>
      {children ? <p className={styles.lead}>{children}</p> : null}
    </div>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </div>
);
