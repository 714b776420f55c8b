import { openLink } from '@lintel/contract/identity/endpoints';
import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { useActionForm } from '../../../platform/forms/send-form.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { DemoDone } from '../sign-in/set-password-form.tsx';
import styles from '../sign-in/sign-in-page.module.css';
import { useStartSession } from '../sign-in/start-session.ts';

/** Confirms by a button press, so that email link scanners do not use up the link. */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const t = useT();
  const { api } = useApp();
  const startSession = useStartSession();
  const [isDemoDone, setDemoDone] = useState(false);
  const sending = useActionForm({
    name: 'confirm-email',
    send: async () => {
      const { data } = await api.call(openLink, { body: { token } });
      const toastTitle = t('Your email address is confirmed');
      if (!(await startSession(data, { next: null, goesTo: () => paths.account, toastTitle }))) setDemoDone(true);
    },
  });
  if (isDemoDone) return <DemoDone />;
  return (
    <form noValidate className={styles.form} aria-label={t('Confirm your email address')} onSubmit={sending.onSubmit}>
      <Fieldset disabled={sending.isSending} className={styles.form}>
        {sending.fault}
        <Button ref={sending.button} type="submit" block pending={sending.isSending} pendingText={t('Confirming...')}>
          {t('Confirm my address')}
        </Button>
      </Fieldset>
    </form>
  );
};
