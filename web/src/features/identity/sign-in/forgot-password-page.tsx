import { requestPasswordReset } from '@lintel/contract/identity/endpoints';
import { resetOnItsWay } from '@lintel/contract/identity/labels';
import { accountEmailForm } from '@lintel/contract/identity/registration';
import { paths } from '@lintel/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from './sign-in-page.module.css';

export const load = ({ t }: PageContext): PageHead => ({
  title: t('Forgot password?'),
  description: t('Ask for a link to choose a new password.'),
  canonical: paths.forgotPassword,
});

/** Always shows the same response: it must not reveal who has an account. */
const RequestForm = () => {
  const t = useT();
  const { api } = useApp();
  const [isDone, setDone] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  const { form, sending } = useContractForm(accountEmailForm, {
    name: 'forgot-password',
    defaults: { email: '' },
    send: async (body) => {
      setDone(false);
      await api.call(requestPasswordReset, { body });
      setDone(true);
    },
  });
  return (
    <form noValidate className={styles.form} aria-label={t('Ask for a new password')} onSubmit={sending.onSubmit}>
      {sending.summary}
      {isDone ? (
        <div ref={done} tabIndex={-1}>
          <Notice tone="ok">{t(resetOnItsWay)}</Notice>
        </div>
      ) : null}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field id={sending.idOf('email')} label={t('Email')} error={sending.errorOf('email')}>
          <Input type="email" autoComplete="username" {...form.register('email')} />
        </Field>
        {sending.fault}
        <Button ref={sending.button} type="submit" block pending={sending.isSending} pendingText={t('Sending...')}>
          {t('Email me a link')}
        </Button>
      </Fieldset>
    </form>
  );
};

export const Page = () => {
  const t = useT();
  const { facts } = useApp();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('Forgot password?')}>
        {t('Enter your account’s email address. We’ll email you a link to choose a new password.')}
      </PageTitle>
      {facts.mode === 'demo' ? (
        <Notice title={t('This is a demo')}>
          <p>
            {t('The demo sends no email. Emails are in the outbox, which staff can read.')}{' '}
            <AppLink href={paths.staffOutbox}>{t('Outbox')}</AppLink>
          </p>
        </Notice>
      ) : null}
      <Panel as="div" tone="enamel">
        <RequestForm />
      </Panel>
      <p className={styles.ways}>
        <AppLink href={paths.signIn}>{t('Back to sign in')}</AppLink>
      </p>
    </div>
  );
};
