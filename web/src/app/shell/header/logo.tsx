import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import styles from './logo.module.css';

/** Lintel's mark and name, linked to the home page. */
export const Logo = () => (
  <AppLink href={paths.home} className={styles.logo} translate="no">
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={styles.mark}>
      <path fill="#f6bf3f" d="M10 11h12v18H10z" />
      <path fill="currentColor" d="M1 4h30v7H1zM5 11h5v18H5zM22 11h5v18h-5z" />
    </svg>
    Lintel
  </AppLink>
);
