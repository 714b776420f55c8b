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
import { makeKeyring } from '../queries/idempotency.ts';
import { type FormDraft, useFormDraft } from './draft-form.ts';
import { fetchAtTouch } from './late-schema.ts';
import { type SendForm, useSendForm } from './send-form.tsx';

/** What stands in a form before anybody filled it in: a choice that is not made, a box that is not ticked. */
export type Unfilled<Values> = { [Field in keyof Values]?: Values[Field] | string | boolean | null | undefined };

/** Sentences by field. */
type Messages<Values> = { [Field in keyof Values & string]?: string };

type Options<Values extends FieldValues, Sent> = {
  /** Goes before the ids of the fields. */
  name: string;
  defaults: Unfilled<Values>;
  /** In the order in which they stand; that of the contract, where it is not said. */
  fields?: readonly Path<Values>[];
  /** Gets the focus when the form appears. */
  startAt?: Path<Values>;
  /** What is wrong, in the form's own words, where the contract's are none for what was typed. */
  wordsFor?: (values: Values) => Messages<Values>;
  /** Keeps what is typed on this device, under this name; but never what `leaveOut` names. `defaults` must stay the same object then. */
  draft?: { name: string; leaveOut?: readonly (keyof Values)[] };
  send: (sent: Sent, idempotencyKey: string) => Promise<void>;
  /** Hears of every failed sending; answers true when it has said all there is to say. */
  onFault?: (error: unknown) => boolean | undefined;
  /** Hears of every press that found something wrong with the fields. */
  onInvalid?: () => void;
};

type ContractForm<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  sending: SendForm<Values>;
  draft: FormDraft;
};

const fieldsOf = (schema: z.ZodType): string[] => Object.keys((schema as { shape?: object }).shape ?? {});

/** Holds a form against a schema: one sentence a field, the first. What is wrong inside a part stands at the part's own field, if it has one. */
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
 * The form of a call: held against the contract's schema, sent once however often it is pressed, with what the server finds wrong at
 * its fields and the focus where it was; a repeated request keeps its key. The browser's endpoints come without their schemas, so a
 * form names its own. `asCall`: how what is typed becomes what the schema reads, where a form is not as its call.
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
    onFault,
    onInvalid,
  }: Options<Values, Sent> & { asCall?: (values: Values) => unknown },
): ContractForm<Values, Sent> {
  const form = useForm<Values, unknown, Sent>({
    resolver: resolverOf<Values, Sent>(schema, { fields, wordsFor, ...(asCall ? { asCall } : {}) }),
    // The summary of what is wrong gets the focus.
    shouldFocusError: false,
    defaultValues: defaults as DefaultValues<Values>,
  });
  const { setFocus } = form;
  useEffect(() => fetchAtTouch(schema), [schema]);
  useEffect(() => {
    if (startAt !== undefined) setFocus(startAt);
  }, [setFocus, startAt]);
  const draft = useFormDraft<Values>({ name: kept?.name ?? null, form, defaults, leaveOut: kept?.leaveOut });
  const [keys] = useState(() => makeKeyring());
  const sending = useSendForm<Values, Sent>({
    form,
    name,
    fields,
    send: (sent) => keys.send(sent, (key) => send(sent, key)),
    onFault,
    onInvalid,
  });
  return { form, sending, draft };
}
