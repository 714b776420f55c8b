import { Loading, Repeat, Skeleton } from '../../../ui/marks/skeleton.tsx';
import styles from './property-page.module.css';

/** Placeholder of the page about a home while the home is loading. */
export const PropertySkeleton = () => (
  <div className="wrap">
    <Loading className={styles.page}>
      <div className={styles.main}>
        <div className={styles.photo}>
          <Skeleton ratio="3 / 2" />
        </div>
        <div className={styles.waiting}>
          <Skeleton height="2.5rem" width="70%" />
          <Skeleton height="1.25rem" width="45%" />
          <Skeleton height="1.75rem" width="60%" />
          <Skeleton height="6.5rem" />
          <Skeleton height="7rem" />
          <Repeat count={3}>
            <Skeleton height="1rem" />
          </Repeat>
        </div>
      </div>
      <div className={styles.aside}>
        <Skeleton height="34rem" />
      </div>
    </Loading>
  </div>
);
