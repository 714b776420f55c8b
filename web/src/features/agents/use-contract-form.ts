import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { makeKeyring } from '../../platform/idempotency.ts';
import { useSendForm } from '../../platform/send-form.tsx';

/** A form held against a schema of the contract, sent once however often it is pressed; a repeated request keeps its key. */
export const useContractForm = <Values extends FieldValues, Sent>({
  schema,
  name,
  fields,
  defaults,
  send,
}: {
  schema: z.ZodType<Sent, Values>;
  name: string;
  fields: readonly Path<Values>[];
  defaults: DefaultValues<Values>;
  send: (sent: Sent, idempotencyKey: string) => Promise<void>;
}) => {
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema as never) as never,
    shouldFocusError: false,
    defaultValues: defaults,
  });
  const [keys] = useState(() => makeKeyring());
  const sending = useSendForm<Values, Sent>({
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
