import { openLink, setPassword } from '@lintel/contract/identity/endpoints';
import { passwordForm, shortestNewPassword } from '@lintel/contract/identity/passwords';
import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useActionForm } from '../../../platform/forms/send-form.tsx';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { pendingVerification } from '../../../platform/pending-verification.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PasswordInput } from './password-input.tsx';
import styles from './sign-in-page.module.css';
import { startPageOf, useStartSession } from './start-session.ts';

/** Uses up an emailed link: with a password, or (where it is only a welcome link) without. */
export const SetPasswordForm = ({ token, maySkip }: { token: string; maySkip: boolean }) => {
  const t = useT();
  const { api } = useApp();
  const startSession = useStartSession();
  const [isDemoDone, setDemoDone] = useState(false);
  const { form, sending } = useContractForm(passwordForm, {
    name: 'set-password',
    defaults: { password: '' },
    send: async (body) => {
      const { data } = await api.call(setPassword, { body: { token, ...body } });
      const toastTitle = t('Your password is set');
      if (!(await startSession(data, { next: next(), goesTo: startPageOf, toastTitle }))) setDemoDone(true);
    },
  });
  /** A user who was sent to register continues where they were. */
  const next = () => (maySkip ? pendingVerification.next() : null);
  const skipping = useActionForm({
    name: 'skip-password',
    send: async () => {
      const { data } = await api.call(openLink, { body: { token } });
      if (!(await startSession(data, { next: next(), goesTo: startPageOf, toastTitle: t('Signed in') })))
        setDemoDone(true);
    },
  });
  const isBusy = sending.isSending || skipping.isSending;
  if (isDemoDone) return <DemoDone />;
  return (
    <div className={styles.form}>
      <form noValidate className={styles.form} aria-label={t('Choose your password')} onSubmit={sending.onSubmit}>
        {sending.summary}
        <Fieldset disabled={isBusy} className={styles.form}>
          <Field
            id={sending.idOf('password')}
            label={t('New password')}
            hint={t('At least {{least}} characters', { least: shortestNewPassword })}
            error={sending.errorOf('password')}
          >
            <PasswordInput autoComplete="new-password" {...form.register('password')} />
          </Field>
          {sending.fault}
          <Button ref={sending.button} type="submit" block pending={sending.isSending} pendingText={t('Saving...')}>
            {t('Save and sign in')}
          </Button>
        </Fieldset>
      </form>
      {maySkip ? (
        <form noValidate onSubmit={skipping.onSubmit} aria-label={t('Sign in without a password')}>
          <Fieldset disabled={isBusy}>
            {skipping.fault}
            <Button ref={skipping.button} type="submit" variant="quiet">
              {t('Sign in without a password for now')}
            </Button>
          </Fieldset>
        </form>
      ) : null}
    </div>
  );
};

/** The end of an emailed link in the demo. */
export const DemoDone = () => {
  const t = useT();
  return (
    <Notice tone="ok" live title={t('The link is used up')}>
      <p>{t('In live mode, you would now be signed in. In the demo, you stay the sample people.')}</p>
      <p>
        <AppLink href={paths.home}>{t('Home')}</AppLink>
      </p>
    </Notice>
  );
};
