import { useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './avatar.module.css';

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words.at(0)?.charAt(0) ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (first + last).toUpperCase();
};

/** Returns one of four quiet tones, always the same for the same name. */
const toneOf = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return sum % 4;
};

const tones = ['tone0', 'tone1', 'tone2', 'tone3'] as const;

/** A person's picture, or their initials. Decorative: the name is beside it. */
export const Avatar = ({ name, src, size = 'md' }: { name: string; src?: string; size?: 'md' | 'lg' }) => {
  const [broken, setBroken] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  // A picture that failed before hydration does not fire its error event again.
  useEffect(() => {
    const image = picture.current;
    if (image?.complete && image.naturalWidth === 0) setBroken(true);
  }, []);
  return (
    <span
      className={classes(styles.avatar, size === 'lg' && styles.large, styles[tones[toneOf(name)] ?? 'tone0'])}
      aria-hidden
      translate="no"
    >
      {src && !broken ? (
        <img
          ref={picture}
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          className={styles.picture}
          onError={() => setBroken(true)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
};
