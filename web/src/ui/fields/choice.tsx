import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './choice.module.css';
import { describedBy, FieldError, OptionalMark } from './field.tsx';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  /** A second line under the label. */
  hint?: ReactNode;
  error?: ReactNode;
};

/** A checkbox, with its label as a 44 px target. `tone="voucher"` for voucher questions. */
export const Checkbox = ({
  label,
  hint,
  error,
  tone,
  className,
  id: givenId,
  ...rest
}: ChoiceProps & { tone?: 'voucher' }) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classes(styles.single, error ? styles.hasError : undefined, className)}>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <label className={classes(styles.row, tone === 'voucher' && styles.voucher)}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
};

/** One of several choices, as a large row. Belongs in a `ChoiceGroup`; all of a group share one `name`. */
export const RadioRow = ({ label, hint, className, id: givenId, ...rest }: Omit<ChoiceProps, 'error'>) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <label className={classes(styles.row, styles.framed, className)}>
      <input
        {...rest}
        id={id}
        type="radio"
        className={classes(styles.box, styles.round)}
        aria-describedby={describedBy(id, hint, undefined)}
      />
      <span>
        {label}
        {hint ? (
          <span className={styles.rowHint} id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  );
};

/** Radio rows or checkboxes that answer one question. Give `id` when an error summary links to the group. */
export const ChoiceGroup = ({
  id: givenId,
  legend,
  hint,
  error,
  optional = false,
  columns = 1,
  className,
  children,
}: {
  id?: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  columns?: 1 | 2;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classes(styles.group, error ? styles.hasError : undefined, className)}
      aria-describedby={describedBy(id, hint, error)}
    >
      <legend className={styles.legend}>
        {legend}
        {optional ? <OptionalMark /> : null}
      </legend>
      {hint ? (
        <p className={styles.groupHint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div className={classes(styles.choices, columns === 2 && styles.two)}>{children}</div>
    </fieldset>
  );
};
