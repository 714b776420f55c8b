import type { ReactNode } from 'react';
import { useHydrated } from '../focus/use-hydrated.ts';
import styles from './segmented.module.css';

/** A few short choices, one of which is pressed: filters, or two views of the same thing. */
export const Segmented = <Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: Value;
  /** `count`: the number of items; shown when it is more than zero. Given as text when the count is not exact. */
  choices: readonly { value: Value; label: ReactNode; count?: number | string | undefined }[];
  onChoose: (value: Value) => void;
}) => {
  const hydrated = useHydrated();
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons are not form controls, so this is no fieldset
    <span className={styles.group} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          disabled={!hydrated}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
          {choice.count ? <span className={styles.count}> {choice.count}</span> : null}
        </button>
      ))}
    </span>
  );
};
