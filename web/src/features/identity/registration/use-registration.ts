import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { paths } from '@lintel/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { useApp } from '../../../platform/app-context.ts';
import type { DraftValues } from '../../../platform/forms/draft.ts';
import { useFormDraft } from '../../../platform/forms/draft-form.ts';
import { useFillEmpty } from '../../../platform/forms/own-details.ts';
import { useSendForm } from '../../../platform/forms/send-form.tsx';
import { type TypedPerson, typedPerson } from '../../../platform/forms/typed-person.ts';
import { pendingVerification } from '../../../platform/pending-verification.ts';
import { isOffline } from '../../../platform/queries/connection.ts';
import { makeKeyring } from '../../../platform/queries/idempotency.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useNext } from '../sign-in/use-next.ts';

const nothingLeftOut: readonly never[] = [];

/**
 * One registration form: checked by the contract, kept as a draft, sent once. Afterwards it goes where its role begins; in
 * live every page then says to look for the mail, whose link goes on where they came from.
 */
export const useRegistration = <Values extends FieldValues & DraftValues, E extends Endpoint>({
  name,
  endpoint,
  resolver,
  defaults,
  fields,
  success,
  goesTo,
}: {
  name: string;
  endpoint: E;
  resolver: Resolver<Values, unknown, object>;
  defaults: Values;
  fields: readonly Path<Values>[];
  success: { title: string; description: string };
  goesTo: string;
}) => {
  const t = useT();
  const { api, facts } = useApp();
  const router = useRouter();
  const next = useNext();
  const form = useForm<Values, unknown, object>({
    resolver,
    // The summary takes the focus, and leads to the fields.
    shouldFocusError: false,
    defaultValues: defaults as DefaultValues<Values>,
  });
  const [brought, setBrought] = useState<Partial<TypedPerson>>({});
  useEffect(() => setBrought(typedPerson.read() ?? {}), []);
  useFillEmpty(form as never, brought as never);
  const draft = useFormDraft<Values>({ name, form: form as never, defaults, leaveOut: nothingLeftOut });
  const [keys] = useState(() => makeKeyring());
  const sending = useSendForm<Values, object>({
    form,
    name,
    fields,
    send: async (body) => {
      await api.call(endpoint, { body } as unknown as CallOf<E>, { idempotencyKey: keys.keyFor(body) });
      keys.settle();
      draft.forget();
      typedPerson.forget();
      if (facts.mode === 'live') pendingVerification.remember(next);
      toast(success);
      router.history.push(goesTo);
    },
    onFault: (error) => {
      // Offline it says so beside the button, and stays.
      if (isOffline(error)) return false;
      toast({ title: t('Registration Failed'), description: t('Registration failed'), variant: 'destructive' });
      return false;
    },
  });
  const cancel = () => {
    draft.forget();
    router.history.push(paths.home);
  };
  return { form, draft, sending, cancel };
};
