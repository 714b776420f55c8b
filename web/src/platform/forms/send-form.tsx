import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { useFocusOnceRendered } from '../../ui/focus/focus.ts';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { useErrorMessage } from '../queries/error-message.ts';
import { NotSentError, selectWords } from '../queries/not-sent-error.ts';
import { useT } from '../words/i18n.tsx';
import { useTranslateDynamic } from '../words/translate-dynamic.ts';
import { hasConsequence, showServerErrors, summaryOf } from './forms.ts';

export type SendForm<Values extends FieldValues> = {
  isSending: boolean;
  /** For the form element, which should have `noValidate`. */
  onSubmit: (event: FormEvent) => void;
  /** The field errors, above the fields, once a submit was attempted. */
  summary: ReactNode;
  /** The reason why sending failed when no field is to blame; shown beside the button. */
  fault: ReactNode;
  /** Error message of a field. */
  errorOf: (field: Path<Values>) => string | undefined;
  idOf: (field: Path<Values>) => string;
  /** For the submit button: it gets back the focus that it lost while it was disabled. */
  button: RefObject<HTMLButtonElement | null>;
};

/**
 * Sends a form once per press, however fast it is pressed. Field errors are shown at their fields and summarized above them; other
 * errors are shown beside the button, and no input is lost.
 *
 * @param onError called after every failed submit; returns true when it has already shown the whole error.
 * @param onInvalid called after every submit attempt with invalid fields.
 */
export const useSendForm = <Values extends FieldValues, Sent>({
  form,
  name,
  fields,
  send,
  onError,
  onInvalid,
}: {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Prefix of the field ids. */
  name: string;
  fields: readonly Path<Values>[];
  send: (sent: Sent) => Promise<void>;
  onError?: ((error: unknown) => boolean | undefined) | undefined;
  onInvalid?: (() => void) | undefined;
}): SendForm<Values> => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const messageOf = useErrorMessage();
  const [isSending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  // State updates too late to catch a second press in the same moment.
  const inFlight = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusOn = useFocusOnceRendered();
  const { errors } = form.formState;
  const idOf = (field: Path<Values>) => `${name}-${field}`;
  const [held, setHeld] = useState<NotSentError | null>(null);
  useEffect(() => {
    // Fields that were disabled while the form was being sent take the focus again once they are enabled.
    if (held?.words && !isSending) selectWords(document.getElementById(`${name}-${held.words.field}`), held.words);
  }, [held, isSending, name]);

  const deliver = async (sent: Sent) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setFault(null);
    try {
      await send(sent);
      setAttempts(0);
    } catch (error) {
      if (error instanceof NotSentError) {
        // Nothing was sent: the field shows what to change, and the focus goes to the words.
        if (!showServerErrors(form, fields, error)) setFault(error.message);
        setHeld(error);
        return;
      }
      const isShown = onError?.(error) === true;
      const isAtFields = showServerErrors(form, fields, error);
      if (isAtFields) setAttempts((count) => count + 1);
      // Anything that the refusal says beyond its fields, such as a consequence, is shown as well.
      if (!isShown && (!isAtFields || hasConsequence(error))) setFault(messageOf(error));
      // Once the button is enabled again, the press can be repeated from where it was made.
      focusOn(button, 'if lost');
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };

  const items = summaryOf<Values>(errors, fields, { idOf, t: tDynamic });
  return {
    isSending,
    onSubmit: (event) => {
      event.preventDefault();
      // A form in a dialog must not submit the form around it.
      event.stopPropagation();
      if (inFlight.current) return;
      const pressed = form.getValues();
      const check = form.handleSubmit(deliver, (found) => {
        setFault(null);
        setAttempts((count) => count + 1);
        onInvalid?.();
        // Validation takes as long as its schema takes to load. Input that changed in the meantime is validated again.
        const changed = fields.filter((field) => field in found && form.getValues(field) !== pressed[field]);
        if (changed.length > 0) void form.trigger(changed);
      });
      // The schema may have failed to load; then nothing was sent, and the press can be repeated.
      void check(event).catch((error: unknown) => setFault(messageOf(error)));
    },
    summary:
      attempts > 0 ? (
        <ErrorSummary title={t('Please check the marked fields.')} items={items} attempt={attempts} />
      ) : null,
    fault:
      fault === null ? null : (
        <Notice tone="error" live>
          {fault}
        </Notice>
      ),
    errorOf: (field) => {
      const message = (errors as Record<string, { message?: string } | undefined>)[field]?.message;
      return message === undefined ? undefined : tDynamic(message);
    },
    idOf,
    button,
  };
};

/** Like `useSendForm`, for a button without fields: runs once at a time and shows a failure beside the button. */
export const useActionForm = (options: {
  name: string;
  send: () => Promise<void>;
  onError?: (error: unknown) => boolean | undefined;
}): SendForm<FieldValues> => useSendForm({ ...options, form: useForm(), fields: [] });
