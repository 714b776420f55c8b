import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './error-summary.module.css';

export type SummaryItem = {
  /** The id given to the `Field`, `Checkbox` or `ChoiceGroup`. */
  fieldId: string;
  message: ReactNode;
};

/**
 * Summarizes a form's errors above it: focused once for every `attempt` (count the submits), each line a link to its field. Keep it
 * rendered when there are no errors left. Once everything is fixed it stays hidden until the next attempt: a new error while typing is
 * shown at the field, and the focus stays there.
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
  const announcedAttempt = useRef<number | null>(null);
  const [putRight, setPutRight] = useState<number | null>(null);
  const isEmpty = items.length === 0 && !description;
  useEffect(() => {
    // The errors of an attempt may arrive a moment later: an error that was not shown yet cannot have been fixed.
    if (isEmpty && announcedAttempt.current === attempt) setPutRight(attempt);
    if (isEmpty || announcedAttempt.current === attempt) return;
    announcedAttempt.current = attempt;
    box.current?.focus();
  }, [attempt, isEmpty]);
  if (isEmpty || putRight === attempt) return null;
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
                  // Focus, not only scroll, and leave no hash in the address.
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
