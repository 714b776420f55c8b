import { drawnSrcSet } from '@lintel/drawings/addresses';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './picture.module.css';

/**
 * The picture of a home, 3:2. Without a photo, or when it does not load, `fallback` (the drawn façade) is shown with `tag` under it,
 * so that a drawing never passes for a photo. `alt` describes the photo, `fallbackAlt` the drawing. Children are placed over it
 * (badges at the upper left).
 */
export const Picture = ({
  src,
  fallback,
  alt,
  fallbackAlt,
  tag,
  eager = false,
  sizes,
  srcSet,
  className,
  children,
}: {
  src?: string | null | undefined;
  fallback: string;
  alt: string;
  fallbackAlt: string;
  tag: ReactNode;
  /** For the largest picture of a page: loaded at once. */
  eager?: boolean;
  sizes?: string;
  srcSet?: string;
  className?: string | undefined;
  children?: ReactNode;
}) => {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const photo = src && broken !== src ? src : null;
  // A photo that failed before hydration does not fire its error event again.
  useEffect(() => {
    if (photo !== null && image.current?.complete && image.current.naturalWidth === 0) setBroken(photo);
  }, [photo]);
  return (
    <div className={classes(styles.picture, className)}>
      <div className={styles.frame}>
        <img
          ref={image}
          src={photo ?? fallback}
          alt={photo === null ? fallbackAlt : alt}
          width={960}
          height={640}
          decoding="async"
          // Photos may be hosted anywhere: their hosts need not know which home is being viewed.
          referrerPolicy="no-referrer"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          {...(photo === null
            ? { 'data-drawn': '', ...(sizes === undefined ? {} : { sizes, srcSet: drawnSrcSet(fallback) }) }
            : { sizes, srcSet })}
          onError={() => {
            if (photo !== null) setBroken(photo);
          }}
        />
        {children ? <div className={styles.over}>{children}</div> : null}
      </div>
      {photo === null && tag ? <span className={styles.tag}>{tag}</span> : null}
    </div>
  );
};
