import { readMe, signIn, viewAs } from '@lintel/contract/identity/endpoints';
import { signInForm } from '@lintel/contract/identity/sign-in';
import { paths } from '@lintel/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useApp } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { ApiError } from '../../../platform/queries/api.ts';
import { isOffline } from '../../../platform/queries/connection.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { welcome } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { PasswordInput } from './password-input.tsx';
import styles from './sign-in-page.module.css';
import { startPageOf, useStartSession } from './start-session.ts';

/**
 * Email and password. The demo accepts any valid input, without a call unless the user is viewing as a visitor; live mode asks the
 * server.
 */
export const SignInForm = ({ next }: { next: string | null }) => {
  const t = useT();
  const { api, facts } = useApp();
  const router = useRouter();
  const startSession = useStartSession();
  const queryClient = useQueryClient();
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  const isVisitor = me?.demo?.viewingAs === 'visitor';
  const messageOf = useErrorMessage();
  const { form, sending } = useContractForm(signInForm, {
    name: 'sign-in',
    defaults: { email: '', password: '' },
    send: async (body) => {
      if (facts.mode === 'demo') {
        // A user viewing as a visitor stops doing so; otherwise no call is needed.
        if (isVisitor) {
          await api.call(viewAs, { body: { viewingAs: 'everyone' } });
          await welcome(queryClient, api);
        }
        toast({
          title: t('Signed in'),
          description: isVisitor
            ? t('This is a demo: you act as its sample people now.')
            : t('This is a demo: you are still its sample people.'),
        });
        router.history.push(next ?? paths.home);
        return;
      }
      const { data } = await api.call(signIn, { body });
      await startSession(data, { next, goesTo: startPageOf, toastTitle: t('Signed in') });
    },
    onError: (error) => {
      // When offline, the error is shown beside the button, and the page stays.
      if (isOffline(error)) return false;
      toast({ title: messageOf(error), variant: 'destructive' });
      // Returns true when the toast is enough; a waiting time should stay on the page.
      return error instanceof ApiError && error.code === 'sign_in.wrong';
    },
  });
  return (
    <form noValidate className={styles.form} aria-label={t('Sign In')} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field id={sending.idOf('email')} label={t('Email')} error={sending.errorOf('email')}>
          <Input type="email" autoComplete="username webauthn" {...form.register('email')} />
        </Field>
        <Field id={sending.idOf('password')} label={t('Password')} error={sending.errorOf('password')}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        {sending.fault}
        <Button ref={sending.button} type="submit" block pending={sending.isSending} pendingText={t('Signing in...')}>
          {t('Sign In')}
        </Button>
        <p>
          <AppLink href={paths.forgotPassword}>{t('Forgot password?')}</AppLink>
        </p>
      </Fieldset>
    </form>
  );
};
