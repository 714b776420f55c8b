import { type ReactNode, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

export type SummaryItem = {
  /** The id given to the `Field`, `Checkbox` or `ChoiceGroup`. */
  fieldId: string;
  message: ReactNode;
};

/**
 * What is wrong with a form, above it, in one place: focused as soon as it appears and again at every `attempt`
 * (count the submits), each line a link to its field.
 */
export const ErrorSummary = ({
  title,
  description,
  items = [],
  attempt = 0,
}: {
  title: ReactNode;
  description?: ReactNode;
  items?: readonly SummaryItem[];
  attempt?: number;
}) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt with the same errors takes the focus again
  useEffect(() => {
    box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      {description ? <p>{description}</p> : null}
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <li key={item.fieldId}>
              <a
                href={`#${item.fieldId}`}
                onClick={(event) => {
                  const field = document.getElementById(item.fieldId);
                  if (field === null) return;
                  // Focus, not only scroll, and no hash left behind in the address.
                  event.preventDefault();
                  field.focus();
                }}
              >
                {item.message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
