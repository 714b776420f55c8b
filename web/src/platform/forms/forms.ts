import type { RefusalCode } from '@lintel/contract/kernel/refusals';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SummaryItem } from '../../ui/fields/error-summary.tsx';
import { ApiError } from '../queries/api.ts';
import { NotSentError } from '../queries/not-sent-error.ts';

/** Returns the error message of a field; for a list, that of its first invalid item. */
const messageOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  if ('ref' in error) return undefined;
  for (const part of Object.values(error)) {
    const message = messageOf(part);
    if (message !== undefined) return message;
  }
  return undefined;
};

/** Returns the lines of an error summary, in field order. `idOf` gives the id of a field's control. */
export const summaryOf = <Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly Path<Values>[],
  { idOf, t }: { idOf: (field: Path<Values>) => string; t: (message: string) => string },
): SummaryItem[] =>
  fields.flatMap((field) => {
    const message = messageOf((errors as Record<string, unknown>)[field]);
    return message ? [{ fieldId: idOf(field), message: t(message) }] : [];
  });

const namedBy = <Field extends string>(fields: readonly Field[], error: unknown): [Field, string][] =>
  error instanceof ApiError || error instanceof NotSentError
    ? fields.flatMap((field): [Field, string][] => {
        const message = error.fields[field];
        return message === undefined ? [] : [[field, message]];
      })
    : [];

/** Shows the server's field errors at their fields. Returns whether it named any of them; if not, its message belongs beside the button. */
export const showServerErrors = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  fields: readonly Path<Values>[],
  error: unknown,
): boolean => {
  const named = namedBy(fields, error);
  // The suggested value is stored with the error, so that it is cleared together with it.
  const instead = error instanceof ApiError ? error.instead : undefined;
  for (const [field, message] of named)
    form.setError(field, { type: 'server', message, ...(instead ? { types: instead } : {}) });
  return named.length > 0;
};

/** Returns whether the server reported an error at one of these fields. */
export const namesFields = (fields: readonly string[], error: unknown): boolean => namedBy(fields, error).length > 0;

/** Refusals that have a consequence, whatever is wrong with the fields. */
const withConsequence: readonly RefusalCode[] = ['wording.violation', 'wording.not_sent'];

/** Returns whether a refusal that names fields has more to say than its field errors: that something was recorded, and what follows. */
export const hasConsequence = (error: unknown): boolean =>
  error instanceof ApiError && (withConsequence as readonly (string | undefined)[]).includes(error.code);

/** Returns the server's own refusal message, when there is one that people can use. */
export const refusalSentence = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
