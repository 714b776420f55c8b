import { TriangleAlert } from 'lucide';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './field.module.css';

/** What a control inside a `Field` needs to name and describe itself. */
export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

const FieldContext = createContext<FieldWiring | null>(null);

/** Returns the wiring of the surrounding `Field`, or nothing when a control has none (then it names itself). */
export const useFieldWiring = (): Partial<FieldWiring> => useContext(FieldContext) ?? {};

/** Returns the ids of a control's hint and error, for `aria-describedby`. */
export const describedBy = (id: string, hint: unknown, error: unknown): string | undefined =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className={styles.error} id={id}>
    <Icon of={TriangleAlert} className={styles.errorIcon} />
    <span>{children}</span>
  </p>
);

/** The word after the label of an optional field. Required fields carry no mark. */
export const OptionalMark = () => {
  const t = useT();
  return <span className={styles.optional}> ({t('optional')})</span>;
};

/**
 * Label, hint, error and one control, in that order, wired together. Give `id` when an error summary links to the
 * field; a form library's props go on the control itself.
 */
export const Field = ({
  id: givenId,
  label,
  hint,
  error,
  optional = false,
  className,
  children,
}: {
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The error message to show, or nothing. Says what to do. */
  error?: ReactNode;
  optional?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classes(styles.field, error ? styles.hasError : undefined, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional ? <OptionalMark /> : null}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <FieldContext
        value={{ id, 'aria-describedby': describedBy(id, hint, error), 'aria-invalid': error ? true : undefined }}
      >
        {children}
      </FieldContext>
    </div>
  );
};
