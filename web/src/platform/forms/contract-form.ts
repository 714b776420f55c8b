import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { makeIdempotencyKeys } from '../queries/idempotency.ts';
import { type FormDraft, useFormDraft } from './draft-form.ts';
import { fetchAtTouch } from './lazy-schema.ts';
import { type SendForm, useSendForm } from './send-form.tsx';

/** Initial values of a form: a choice not made yet, a box not checked yet. */
export type Unfilled<Values> = { [Field in keyof Values]?: Values[Field] | string | boolean | null | undefined };

/** Messages by field. */
type Messages<Values> = { [Field in keyof Values & string]?: string };

type Options<Values extends FieldValues, Sent> = {
  /** Prefix of the field ids. */
  name: string;
  defaults: Unfilled<Values>;
  /** Fields in display order; defaults to the order of the contract. */
  fields?: readonly Path<Values>[];
  /** Field that is focused when the form appears. */
  startAt?: Path<Values>;
  /** The form's own error messages, for input where the contract's messages do not fit. */
  wordsFor?: (values: Values) => Messages<Values>;
  /** Saves the input on this device under this name, except the fields in `leaveOut`. `defaults` must then stay the same object. */
  draft?: { name: string; leaveOut?: readonly (keyof Values)[] };
  send: (sent: Sent, idempotencyKey: string) => Promise<void>;
  /** Called after every failed submit; returns true when it has already shown the whole error. */
  onError?: (error: unknown) => boolean | undefined;
  /** Called after every submit attempt with invalid fields. */
  onInvalid?: () => void;
};

type ContractForm<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  sending: SendForm<Values>;
  draft: FormDraft;
};

const fieldsOf = (schema: z.ZodType): string[] => Object.keys((schema as { shape?: object }).shape ?? {});

/**
 * Validates a form against a schema: one message per field, the first one. An error inside a nested value is shown at that value's own
 * field, if it has one.
 */
export const resolverOf =
  <Values extends FieldValues, Sent>(
    schema: z.ZodType<Sent>,
    {
      fields,
      asCall = (values) => values,
      wordsFor,
    }: {
      fields: readonly string[];
      asCall?: (values: Values) => unknown;
      wordsFor?: ((values: Values) => Messages<Values>) | undefined;
    },
  ): Resolver<Values, unknown, Sent> =>
  async (values) => {
    const checked = await schema.safeParseAsync(asCall(values));
    if (checked.success) return { values: checked.data, errors: {} };
    const messages = new Map<string, unknown>(Object.entries(wordsFor?.(values) ?? {}));
    for (const { path, message } of checked.error.issues) {
      const parts = path.map(String);
      const field =
        parts.find((part) => fields.includes(part)) ??
        parts[0] ??
        (fields.length === 1 ? (fields[0] ?? 'root') : 'root');
      if (!messages.has(field)) messages.set(field, message);
    }
    const errors = [...messages].map(([field, message]) => [field, { type: 'contract', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };

/**
 * Returns the form of a call: validated against the contract's schema and sent once however often it is pressed. Server errors are
 * shown at their fields, focus returns to where it was, and a retried request keeps its idempotency key. The browser's endpoints come
 * without their schemas, so a form names its own. `asCall` converts the input to the schema's input, where the two differ.
 */
export function useContractForm<Sent, Values extends FieldValues>(
  schema: z.ZodType<Sent, Values>,
  options: Options<Values, Sent>,
): ContractForm<Values, Sent>;
export function useContractForm<Sent, Values extends FieldValues>(
  schema: z.ZodType<Sent>,
  options: Options<Values, Sent> & {
    defaults: Values;
    fields: readonly Path<Values>[];
    asCall: (values: Values) => unknown;
  },
): ContractForm<Values, Sent>;
export function useContractForm<Sent, Values extends FieldValues>(
  schema: z.ZodType<Sent>,
  {
    name,
    defaults,
    fields = fieldsOf(schema) as Path<Values>[],
    startAt,
    asCall,
    wordsFor,
    draft: kept,
    send,
    onError,
    onInvalid,
  }: Options<Values, Sent> & { asCall?: (values: Values) => unknown },
): ContractForm<Values, Sent> {
  const form = useForm<Values, unknown, Sent>({
    resolver: resolverOf<Values, Sent>(schema, { fields, wordsFor, ...(asCall ? { asCall } : {}) }),
    // The error summary gets the focus.
    shouldFocusError: false,
    defaultValues: defaults as DefaultValues<Values>,
  });
  const { setFocus } = form;
  useEffect(() => fetchAtTouch(schema), [schema]);
  useEffect(() => {
    if (startAt !== undefined) setFocus(startAt);
  }, [setFocus, startAt]);
  const draft = useFormDraft<Values>({ name: kept?.name ?? null, form, defaults, leaveOut: kept?.leaveOut });
  const [keys] = useState(() => makeIdempotencyKeys());
  const sending = useSendForm<Values, Sent>({
    form,
    name,
    fields,
    send: (sent) => keys.send(sent, (key) => send(sent, key)),
    onError,
    onInvalid,
  });
  return { form, sending, draft };
}
