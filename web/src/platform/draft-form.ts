import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, type DraftValues, draftOf } from './draft.ts';

/** How long after the last key a draft is written, in milliseconds. */
export const draftDelayMs = 400;

/** Lists of texts are compared by what is in them. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

export type FormDraft = {
  /** A draft from before, waiting for an answer; null when there is none. */
  offered: Draft | null;
  /** Fills in what the draft has, except where something was typed meanwhile. */
  restore: () => void;
  /** Throws the old draft away; what was typed since is kept on as the new one. */
  discard: () => void;
  /** After success or Cancel: nothing of it stays on this device. */
  forget: () => void;
};

/**
 * Keeps what is typed into a form on this device, so that it survives a reload, a closed tab or an expired session. It
 * never fills the form by itself. Fields named in `leaveOut` (secrets) are never written.
 */
export const useFormDraft = <Values extends FieldValues & DraftValues>({
  name,
  form,
  defaults,
  leaveOut,
}: {
  name: string;
  form: UseFormReturn<Values>;
  defaults: Values;
  leaveOut: readonly (keyof Values)[];
}): FormDraft => {
  const draft = useMemo(() => draftOf(name), [name]);
  const [offered, setOffered] = useState<Draft | null>(null);
  const offer = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const answer = useCallback((next: Draft | null) => {
    offer.current = next;
    setOffered(next);
  }, []);

  const typed = useCallback(
    (): DraftValues =>
      Object.fromEntries(
        Object.entries(form.getValues()).filter(
          ([field, value]) => value !== undefined && !isSame(value, defaults[field]),
        ),
      ),
    [form, defaults],
  );

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // While an old draft waits for its answer, what is new goes on top of it: neither is lost to a reload.
    const values = { ...offer.current?.values, ...typed() };
    for (const field of leaveOut) delete values[String(field)];
    draft.keep(values);
  }, [draft, typed, leaveOut]);

  useEffect(() => {
    answer(draft.read());
    const flush = () => {
      if (timer.current !== undefined) write();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(write, draftDelayMs);
      },
    });
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      flush();
    };
  }, [draft, form, write, answer]);

  const restore = () => {
    const values = { ...offered?.values, ...typed() };
    answer(null);
    for (const [field, initial] of Object.entries(defaults)) {
      const value = values[field];
      if (value === undefined || typeof value !== typeof initial || Array.isArray(value) !== Array.isArray(initial))
        continue;
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    write();
  };
  const discard = () => {
    answer(null);
    write();
  };
  const forget = () => {
    answer(null);
    form.reset(defaults as DefaultValues<Values>);
    clearTimeout(timer.current);
    timer.current = undefined;
    draft.remove();
  };
  return { offered, restore, discard, forget };
};
