import type { Me } from '@lintel/contract/identity/schema';
import type { Entered } from '@lintel/contract/identity/sign-in';
import { paths } from '@lintel/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useApi } from '../../../platform/app-context.ts';
import { typedPerson } from '../../../platform/forms/typed-person.ts';
import { chooseLanguage, hasChosenLanguage } from '../../../platform/navigation/preferences.ts';
import { pendingVerification } from '../../../platform/pending-verification.ts';
import { welcome, withNext } from '../../../platform/viewer.ts';
import { useT, useTranslator } from '../../../platform/words/i18n.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

/** Returns the address of the second sign-in step. */
const codeStep = (next: string | null): string => {
  const address = withNext(paths.signIn, next);
  return `${address}${address.includes('?') ? '&' : '?'}step=code`;
};

/** Returns the start page of a role. */
export const startPageOf = (me: Me): string => {
  if (me.account?.needsTwoFactor) return `${paths.account}#two-factor`;
  if (me.staff) return paths.staff;
  if (me.owner) return paths.ownerDashboard;
  return me.agent ? paths.agentDashboard : paths.home;
};

/**
 * Handles the response of a sign-in: goes to the second step, or to the page they came for, with the current user loaded and in their
 * account's language unless this browser has one of its own. Returns false when the response signs no one in (the demo).
 */
export const useStartSession = () => {
  const t = useT();
  const translator = useTranslator();
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (
    entered: Entered,
    { next, goesTo, toastTitle }: { next: string | null; goesTo: (me: Me) => string; toastTitle: string },
  ): Promise<boolean> => {
    if (entered.status === 'demo') return false;
    if (entered.status === 'needs_code') {
      router.history.push(codeStep(next));
      return true;
    }
    pendingVerification.forget();
    typedPerson.forget();
    const me = await welcome(queryClient, api);
    const language = me.account?.language;
    if (language && !hasChosenLanguage()) await chooseLanguage(translator, language);
    toast({ title: toastTitle, description: t('Welcome, {{name}}.', { name: me.person?.name ?? '' }) });
    router.history.push(next ?? goesTo(me));
    return true;
  };
};
