import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { useFieldWiring } from './field.tsx';
import styles from './input.module.css';

/** A line of text. Inside a `Field` it names and describes itself. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldWiring()} {...rest} className={classes(styles.input, className)} />
);

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...useFieldWiring()} {...rest} className={classes(styles.input, styles.textarea, className)} />
);

/** The browser's own list: it works on every phone and with every aid. Options are children. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <select {...useFieldWiring()} {...rest} className={classes(styles.input, styles.select, className)} />
);

/** A day as YYYY-MM-DD, shown in the visitor's own order by the browser. */
export const DateInput = (props: Omit<ComponentProps<'input'>, 'type'>) => <Input {...props} type="date" />;

/** An amount in dollars as it was typed; the form turns it into cents. */
export const MoneyInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <div className={classes(styles.prefix, className)}>
    <span className={styles.sign} aria-hidden>
      $
    </span>
    <input
      {...useFieldWiring()}
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      type="text"
      className={classes(styles.input, styles.prefixed)}
    />
  </div>
);
