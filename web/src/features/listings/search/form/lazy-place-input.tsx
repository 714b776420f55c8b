import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Input } from '../../../../ui/fields/input.tsx';
import type { LocationInputProps } from './location-field.ts';

/**
 * The place field of a page that does not include the suggestions: they are loaded when the user focuses the field, and the field with
 * suggestions replaces it, keeping focus, caret and text, and suggests at once for the input so far. Never during IME composition.
 */
export const LazyPlaceInput = ({ value, onValue }: LocationInputProps) => {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const isComposing = useRef(false);
  const ready = useRef<ComponentType<LocationInputProps> | null>(null);
  const wasTyped = useRef(false);
  const [taken, setTaken] = useState<{
    Part: ComponentType<LocationInputProps>;
    caret: number | null;
    startsOpen: boolean;
  } | null>(null);

  const take = () => {
    const Part = ready.current;
    if (Part === null || isComposing.current) return;
    const input = frame.current?.querySelector('input');
    const hasFocus = input !== null && input === document.activeElement;
    // Synchronously: a key pressed between reading the caret and the replacement would misplace it.
    flushSync(() =>
      setTaken({
        Part,
        caret: hasFocus ? (input?.selectionStart ?? 0) : null,
        startsOpen: hasFocus && wasTyped.current,
      }),
    );
  };
  const fetch = () => {
    // If suggestions cannot be loaded, the plain field stays.
    void import('./place-input.tsx')
      .then(({ PlaceInput }) => {
        ready.current = PlaceInput;
        take();
      })
      .catch(() => {});
  };
  useLayoutEffect(() => {
    if (taken === null || taken.caret === null) return;
    const input = frame.current?.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(taken.caret, taken.caret);
  }, [taken]);

  return (
    <div ref={frame}>
      {taken ? (
        <taken.Part value={value} onValue={onValue} startsOpen={taken.startsOpen} />
      ) : (
        <Input
          name="city"
          autoComplete="off"
          maxLength={120}
          placeholder={t('City, neighborhood, or address')}
          value={value}
          onFocus={fetch}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
            take();
          }}
          onChange={(event) => {
            wasTyped.current = true;
            onValue(event.currentTarget.value);
          }}
        />
      )}
    </div>
  );
};
