import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { makeKeyring } from './idempotency.ts';
import { type SendForm, useSendForm } from './send-form.tsx';

/** A call of the contract, or of what is not JSON its body alone. */
type WithBody = { body?: z.ZodType | undefined };
type BodyOf<Call extends WithBody> = Exclude<Call['body'], undefined>;
/** What the fields hold, and what is sent of it. */
export type ValuesOf<Call extends WithBody> = z.input<BodyOf<Call>> & FieldValues;
type SentOf<Call extends WithBody> = z.output<BodyOf<Call>>;

/** The fields of a body, in the order in which the contract has them. */
const fieldsOf = (body: z.ZodType | undefined): string[] =>
  Object.keys((body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

/**
 * The form of a call: held against the contract's schema, sent once however often it is pressed, with what the server finds wrong at
 * its fields and the focus where it was; a repeated request keeps its key. A draft goes beside it (`useFormDraft`).
 *
 * @param fields in the order in which they stand, where that is not the contract's.
 */
export const useContractForm = <Call extends WithBody>(
  { body }: Call,
  {
    name,
    defaults,
    fields = fieldsOf(body) as Path<ValuesOf<Call>>[],
    send,
  }: {
    /** Goes before the ids of the fields. */
    name: string;
    defaults: DefaultValues<ValuesOf<Call>>;
    fields?: readonly Path<ValuesOf<Call>>[];
    send: (sent: SentOf<Call>, idempotencyKey: string) => Promise<void>;
  },
): { form: UseFormReturn<ValuesOf<Call>, unknown, SentOf<Call>>; sending: SendForm<ValuesOf<Call>> } => {
  const form = useForm<ValuesOf<Call>, unknown, SentOf<Call>>({
    resolver: zodResolver(body as never) as never,
    // The summary of what is wrong gets the focus.
    shouldFocusError: false,
    defaultValues: defaults,
  });
  const [keys] = useState(() => makeKeyring());
  const sending = useSendForm<ValuesOf<Call>, SentOf<Call>>({
    form,
    name,
    fields,
    send: async (sent) => {
      await send(sent, keys.keyFor(sent));
      keys.settle();
    },
  });
  return { form, sending };
};
