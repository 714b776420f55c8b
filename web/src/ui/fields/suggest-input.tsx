import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Input } from './input.tsx';
import styles from './suggest-input.module.css';

/** A suggestion: an untranslated label, as stored. */
export type Suggestion = { key: string; label: string };

/**
 * A field with suggestions during typing. The input changes only when a suggestion is taken: arrows move, Enter takes, Escape closes.
 * Where the field is not a form of its own, Enter never submits, and takes the suggestion if there is only one.
 */
export const SuggestInput = ({
  label,
  value,
  onValue,
  suggestions,
  onPick,
  onOpen,
  isOpen,
  keepsEnter = false,
  status,
  ...field
}: {
  /** Names the list of suggestions for screen readers. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  suggestions: readonly Suggestion[];
  onPick: (index: number) => void;
  /** Whether suggestions are shown; tells the caller when to fetch them. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  keepsEnter?: boolean;
  /** Announced to screen readers as the suggestions change. */
  status: ReactNode;
  id?: string | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
}) => {
  const listId = useId();
  const [at, setAt] = useState(-1);
  const count = suggestions.length;
  const isShown = isOpen && count > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const take = (index: number) => {
    onPick(index);
    onOpen(false);
    setAt(-1);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) {
        onOpen(true);
        return;
      }
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One more position than suggestions: the typed text, between the last and the first.
      setAt(((at + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter') {
      const index = at < 0 && keepsEnter && count === 1 ? 0 : at;
      const isThere = isShown && index >= 0 && index < count;
      if (isThere || keepsEnter) event.preventDefault();
      if (isThere) take(index);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      onOpen(false);
      setAt(-1);
    }
  };

  return (
    <div className={styles.frame}>
      <Input
        {...field}
        autoComplete="off"
        maxLength={120}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && at >= 0 ? optionId(at) : undefined}
        value={value}
        onChange={(event) => {
          onValue(event.currentTarget.value);
          onOpen(true);
          setAt(-1);
        }}
        onKeyDown={press}
        onBlur={() => onOpen(false)}
      />
      <div id={listId} role="listbox" aria-label={label} className={styles.list} hidden={!isShown}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
          <div
            key={suggestion.key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            ref={index === at ? (option) => option?.scrollIntoView?.({ block: 'nearest' }) : undefined}
            className={styles.option}
            translate="no"
            // The field keeps the focus, so the list is still there for the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(index)}
          >
            {suggestion.label}
          </div>
        ))}
      </div>
      {status}
    </div>
  );
};
