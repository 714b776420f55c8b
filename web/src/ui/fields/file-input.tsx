import { type ComponentProps, useState } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { classes } from '../classes.ts';
import { useFieldWiring } from './field.tsx';
import styles from './file-input.module.css';

/**
 * A file input in the language of the page: the browser's own labels follow the device's language, which may differ. The real control
 * lies invisibly over ours, so keyboard, assistive technology and drag and drop work as usual. With `multiple` no name is shown: the
 * chosen files belong in a list of their own.
 */
export const FileInput = ({ className, onChange, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => {
  const t = useT();
  const [name, setName] = useState<string | null>(null);
  return (
    <div className={classes(styles.file, className)}>
      <span className={styles.choose} aria-hidden>
        {rest.multiple ? t('Choose Files') : t('Choose File')}
      </span>
      {rest.multiple ? null : (
        <span className={styles.name} aria-hidden translate={name === null ? undefined : 'no'}>
          {name ?? t('No file chosen')}
        </span>
      )}
      <input
        {...useFieldWiring()}
        {...rest}
        type="file"
        className={styles.own}
        onChange={(event) => {
          setName(event.target.files?.[0]?.name ?? null);
          onChange?.(event);
        }}
      />
    </div>
  );
};
