import { paths } from '@lintel/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod';
import { useApp } from '../../../platform/app-context.ts';
import { type Unfilled, useContractForm } from '../../../platform/forms/contract-form.ts';
import { useFillEmpty } from '../../../platform/forms/own-details.ts';
import { type TypedPerson, typedPerson } from '../../../platform/forms/typed-person.ts';
import { pendingVerification } from '../../../platform/pending-verification.ts';
import type { CallOptions } from '../../../platform/queries/api.ts';
import { isOffline } from '../../../platform/queries/connection.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useNext } from '../sign-in/use-next.ts';
import type { Wired } from './registration-fields.tsx';

/**
 * Returns one registration form: validated by the contract, saved as a draft, sent once. After success it goes to the role's first
 * page; in live mode every page then reminds the user to look for the email, whose link continues where they came from.
 */
export const useRegistration = <Sent, Values extends FieldValues>(
  schema: z.ZodType<Sent, Values>,
  {
    name,
    defaults,
    send,
    success,
    goesTo,
  }: {
    name: string;
    defaults: Unfilled<Values>;
    send: (call: { body: Sent }, options: CallOptions) => Promise<unknown>;
    success: { title: string; description: string };
    goesTo: string;
  },
) => {
  const t = useT();
  const { facts } = useApp();
  const router = useRouter();
  const next = useNext();
  const { form, sending, draft } = useContractForm(schema, {
    name,
    defaults,
    draft: { name },
    send: async (body, idempotencyKey) => {
      await send({ body }, { idempotencyKey });
      draft.forget();
      typedPerson.forget();
      if (facts.mode === 'live') pendingVerification.remember(next);
      toast(success);
      router.history.push(goesTo);
    },
    onError: (error) => {
      // When offline, the error is shown beside the button, and the page stays.
      if (isOffline(error)) return false;
      toast({ title: t('Registration Failed'), description: t('Registration failed'), variant: 'destructive' });
      return false;
    },
  });
  const [brought, setBrought] = useState<Partial<TypedPerson>>({});
  useEffect(() => setBrought(typedPerson.read() ?? {}), []);
  useFillEmpty(form, brought);
  const wire = (field: Path<Values>): Wired => ({
    id: sending.idOf(field),
    error: sending.errorOf(field),
    input: form.register(field),
  });
  const cancel = () => {
    draft.forget();
    router.history.push(paths.home);
  };
  return { form, draft, sending, cancel, wire };
};
