import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

/** A gray placeholder box with the size of the result. Decorative: the region around it is marked as busy. */
export const Skeleton = ({
  width,
  height = '1rem',
  ratio,
  className,
}: {
  width?: string;
  height?: string;
  /** Aspect ratio instead of a height, for pictures: `3 / 2`. */
  ratio?: string;
  className?: string | undefined;
}) => {
  const size: CSSProperties = ratio === undefined ? { width, height } : { width, aspectRatio: ratio };
  return <div className={classes(styles.skeleton, className)} style={size} aria-hidden />;
};

/** A loading region: `aria-busy`, and one visually hidden word for screen readers. */
export const Loading = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const t = useT();
  return (
    <div className={className} aria-busy="true">
      <span className="vh" role="status">
        {t('Loading')}
      </span>
      {children}
    </div>
  );
};

/** Repeats the same shape `count` times. */
export const Repeat = ({ count, children }: { count: number; children: ReactNode }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: identical boxes that never move
  Array.from({ length: count }, (_, index) => <Fragment key={index}>{children}</Fragment>);
