import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { makeKeyring } from '../queries/idempotency.ts';
import { type SendForm, useSendForm } from './send-form.tsx';

/** The schema of a call's body. The browser's endpoints come without theirs, so the form names it itself. */
type Body = z.ZodType<unknown, FieldValues>;

/** The fields of a body, in the order in which the contract has them. */
const fieldsOf = (body: z.ZodType): string[] => Object.keys((body as { shape?: Record<string, unknown> }).shape ?? {});

/**
 * The form of a call: held against the contract's schema, sent once however often it is pressed, with what the server finds wrong at
 * its fields and the focus where it was; a repeated request keeps its key. A draft goes beside it (`useFormDraft`).
 *
 * @param fields in the order in which they stand, where that is not the contract's.
 */
export const useContractForm = <Schema extends Body>(
  body: Schema,
  {
    name,
    defaults,
    fields = fieldsOf(body) as Path<z.input<Schema>>[],
    send,
  }: {
    /** Goes before the ids of the fields. */
    name: string;
    defaults: DefaultValues<z.input<Schema>>;
    fields?: readonly Path<z.input<Schema>>[];
    send: (sent: z.output<Schema>, idempotencyKey: string) => Promise<void>;
  },
): {
  form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;
  sending: SendForm<z.input<Schema>>;
} => {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(body as never) as never,
    // The summary of what is wrong gets the focus.
    shouldFocusError: false,
    defaultValues: defaults,
  });
  const [keys] = useState(() => makeKeyring());
  const sending = useSendForm<z.input<Schema>, z.output<Schema>>({
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
