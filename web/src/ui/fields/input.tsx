import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { useFieldWiring } from './field.tsx';
import styles from './input.module.css';

/** A text input. Inside a `Field` it names and describes itself. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldWiring()} {...rest} className={classes(styles.input, className)} />
);

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...useFieldWiring()} {...rest} className={classes(styles.input, styles.textarea, className)} />
);

/** The browser's own dropdown: it works on every phone and with all assistive technology. Options are children. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <select {...useFieldWiring()} {...rest} className={classes(styles.input, styles.select, className)} />
);

/** A date as YYYY-MM-DD, shown by the browser in the visitor's own format. */
export const DateInput = (props: Omit<ComponentProps<'input'>, 'type'>) => <Input {...props} type="date" />;

/** An amount in dollars as typed; the form converts it to cents. */
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
