import { enterCode } from '@lintel/contract/identity/endpoints';
import { codeForm } from '@lintel/contract/identity/sign-in';
import { paths } from '@lintel/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { useApp } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { withNext } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './sign-in-page.module.css';
import { startPageOf, useStartSession } from './start-session.ts';

/** The second step of signing in. After a timeout it leads back to the first. */
export const CodeForm = ({ next }: { next: string | null }) => {
  const t = useT();
  const { api } = useApp();
  const router = useRouter();
  const startSession = useStartSession();
  const messageOf = useErrorMessage();
  const { form, sending } = useContractForm(codeForm, {
    name: 'sign-in-step',
    defaults: { code: '' },
    send: async (body) => {
      const { data } = await api.call(enterCode, { body });
      await startSession(data, { next, goesTo: startPageOf, toastTitle: t('Signed in') });
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'sign_in.step_over')) return false;
      toast({ title: messageOf(error), variant: 'destructive' });
      router.history.replace(withNext(paths.signIn, next));
      return true;
    },
  });
  return (
    <form noValidate className={styles.form} aria-label={t('Enter your code')} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field
          id={sending.idOf('code')}
          label={t('Code')}
          hint={t('The 6 digits that your authenticator app shows, or one of your recovery codes')}
          error={sending.errorOf('code')}
        >
          <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...form.register('code')} />
        </Field>
        {sending.fault}
        <Button ref={sending.button} type="submit" block pending={sending.isSending} pendingText={t('Signing in...')}>
          {t('Continue')}
        </Button>
        <p>
          <AppLink href={withNext(paths.signIn, next)}>{t('Start signing in again')}</AppLink>
        </p>
      </Fieldset>
    </form>
  );
};
