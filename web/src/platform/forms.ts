import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SummaryItem } from '../ui/error-summary.tsx';
import { ApiError } from './api.ts';

/** The lines of an error summary, in the order of the fields. `idOf` gives the id of a field's control. */
export const summaryOf = <Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly Path<Values>[],
  { idOf, t }: { idOf: (field: Path<Values>) => string; t: (message: string) => string },
): SummaryItem[] =>
  fields.flatMap((field) => {
    const message = (errors as Record<string, { message?: string } | undefined>)[field]?.message;
    return message ? [{ fieldId: idOf(field), message: t(message) }] : [];
  });

/**
 * Puts what the server found wrong at its fields. Tells whether it named any of them; when not, its sentence belongs
 * beside the button.
 */
export const showServerErrors = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  fields: readonly Path<Values>[],
  error: unknown,
): boolean => {
  if (!(error instanceof ApiError)) return false;
  const named = fields.filter((field) => error.fields[field] !== undefined);
  for (const field of named) form.setError(field, { type: 'server', message: error.fields[field] ?? '' });
  return named.length > 0;
};

/** The server's own sentence about why it refused, when there is one that a person can use. */
export const refusalSentence = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
