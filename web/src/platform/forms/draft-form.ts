import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, type DraftValues, draftOf, isKept, isSameValue } from './draft.ts';

/** Delay after the last key press before a draft is written, in milliseconds. */
const draftDelayMs = 400;

/** State of the same form in another tab: `changed` there, or sent or canceled (`ended`). */
type Elsewhere = { kind: 'changed'; draft: Draft } | { kind: 'ended' };

export type FormDraft = {
  /** Earlier drafts that the user has not decided on: the newest first, then differing input from other tabs. */
  offered: readonly Draft[];
  /** Fills in a draft's values, except in fields where something was typed in the meantime. */
  restore: (draft: Draft) => void;
  /** Discards the old drafts; anything typed since is kept as the new draft. */
  discard: () => void;
  /** Called after success or Cancel: removes the draft from this device. */
  forget: () => void;
  /** Whether this form has changed in another tab since it was opened here; null when it has not. */
  elsewhere: Elsewhere | null;
  /** Replaces the values here with those typed in the other tab. */
  takeOver: () => void;
  /** Continues with the values here. */
  stay: () => void;
};

const nothing: readonly never[] = [];

/**
 * Saves form input on this device, so that it survives a reload, a closed tab or an expired session. Never fills in the form by
 * itself. Never writes the fields in `leaveOut` (secrets).
 */
export const useFormDraft = <Values extends FieldValues>({
  name,
  form,
  defaults,
  leaveOut = nothing,
}: {
  /** Null when nothing should be saved. */
  name: string | null;
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'reset' | 'subscribe'>;
  /** Must be the same object on each render. */
  defaults: object;
  leaveOut?: readonly (keyof Values)[] | undefined;
}): FormDraft => {
  const draft = useMemo(() => draftOf(name ?? ''), [name]);
  const begun = useMemo(() => Object.fromEntries<unknown>(Object.entries(defaults)), [defaults]);
  const [tab] = useState(() => Math.random().toString(36).slice(2));
  const [offered, setOffered] = useState<readonly Draft[]>([]);
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  const offer = useRef<readonly Draft[]>([]);
  /** Drafts that the next write replaces: those it includes, and those that were discarded. */
  const replaced = useRef<readonly string[]>([]);
  const wasKept = useRef(false);
  /** Declined drafts, as text: they are not offered again when another tab still holds them. */
  const declined = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const answer = useCallback((next: readonly Draft[]) => {
    offer.current = next;
    replaced.current = next[0]?.tabs ?? [];
    setOffered(next);
  }, []);

  const typed = useCallback(
    (): DraftValues =>
      Object.fromEntries(
        Object.entries(form.getValues()).filter(([field, value]) => isKept(value) && !isSameValue(value, begun[field])),
      ) as DraftValues,
    [form, begun],
  );

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // While an old draft is still undecided, new input is merged on top of it, so that a reload loses neither.
    const values = { ...offer.current[0]?.values, ...typed() };
    for (const field of leaveOut) delete values[String(field)];
    draft.keep(values, tab, replaced.current);
    replaced.current = [];
    wasKept.current = Object.keys(values).length > 0;
  }, [draft, tab, typed, leaveOut]);

  useEffect(() => {
    if (name === null) return;
    answer(draft.read(tab));
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
    const hear = (event: StorageEvent) => {
      if (event.key !== draft.key && event.key !== null) return;
      const { isThere, isMine } = draft.look(tab);
      if (!isThere) {
        if (wasKept.current) setElsewhere({ kind: 'ended' });
        wasKept.current = false;
        return;
      }
      // Another tab discarded it as an old draft while the user is typing here.
      if (wasKept.current && !isMine) write();
      const others = draft.read(tab).filter(({ values }) => !declined.current.has(JSON.stringify(values)));
      if (offer.current.length > 0) answer(others);
      else {
        const here: Record<string, unknown> = form.getValues();
        const [newest] = others.filter(({ values }) =>
          Object.entries(values).some(([field, value]) => !isSameValue(value, here[field])),
        );
        setElsewhere(newest ? { kind: 'changed', draft: newest } : null);
      }
    };
    window.addEventListener('storage', hear);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', hear);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      flush();
    };
  }, [name, draft, tab, form, write, answer]);

  const decline = (drafts: readonly Draft[]) => {
    for (const { values } of drafts) declined.current.add(JSON.stringify(values));
  };
  const fill = (values: DraftValues) => {
    for (const [field, initial] of Object.entries(begun)) {
      const value = values[field];
      if (value === undefined || typeof value !== typeof initial || Array.isArray(value) !== Array.isArray(initial))
        continue;
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  };
  const close = () => {
    const tabs = offer.current.flatMap((one) => one.tabs);
    decline(offer.current);
    answer([]);
    replaced.current = tabs;
  };
  const restore = (chosen: Draft) => {
    const values = { ...chosen.values, ...typed() };
    close();
    fill(values);
    write();
  };
  const discard = () => {
    close();
    write();
  };
  const forget = () => {
    answer([]);
    setElsewhere(null);
    form.reset(begun as DefaultValues<Values>);
    clearTimeout(timer.current);
    timer.current = undefined;
    wasKept.current = false;
    draft.remove();
  };
  const stay = () => {
    if (elsewhere?.kind === 'changed') decline([elsewhere.draft]);
    setElsewhere(null);
  };
  const takeOver = () => {
    stay();
    if (elsewhere?.kind !== 'changed') return;
    fill(elsewhere.draft.values);
    write();
  };
  return { offered, restore, discard, forget, elsewhere, takeOver, stay };
};
