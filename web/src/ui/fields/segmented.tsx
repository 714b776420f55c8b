import type { ReactNode } from 'react';
import { useHydrated } from '../focus/use-hydrated.ts';
import styles from './segmented.module.css';

/** A few short choices of which one is pressed: filters, two ways to look at the same thing. */
export const Segmented = <Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: Value;
  /** `count`: how much is there; shown where it is more than nothing. As words where it is not counted to its end. */
  choices: readonly { value: Value; label: ReactNode; count?: number | string | undefined }[];
  onChoose: (value: Value) => void;
}) => {
  const hydrated = useHydrated();
  return (
    // biome-ignore lint/a11y/useSemanticElements: pressed buttons are not form controls, so this is no fieldset
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
