import { type ComponentProps, useState } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { classes } from '../classes.ts';
import { useFieldWiring } from './field.tsx';
import styles from './file-input.module.css';

/**
 * Chooses a file in the language of the page: the browser's own words are those of the phone, which need not be. Its
 * control lies over ours, unseen, so keyboard, aids and dropping work as ever. With `multiple` no name is shown:
 * what was chosen belongs in a list of its own.
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
