import { zodResolver } from '@hookform/resolvers/zod';
import type { Account } from '@lintel/contract/identity/account';
import { password } from '@lintel/contract/identity/passwords';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { useT } from '../../platform/i18n.tsx';
import { useSendForm } from '../../platform/send-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import styles from './account-page.module.css';
import { PasswordInput } from './password-input.tsx';

type Values = { password: string };

/** Before a step that an unattended screen must not be enough for. An account without a password is asked to go on. */
export const PasswordAsked = ({
  account,
  action,
  isDanger,
  onGiven,
  onCancel,
}: {
  account: Account;
  action: string;
  isDanger: boolean;
  onGiven: (password: string) => Promise<void>;
  onCancel: () => void;
}) => {
  const t = useT();
  const form = useForm<Values>({
    resolver: zodResolver(z.object({ password: account.hasPassword ? password : z.string() })),
    shouldFocusError: false,
    defaultValues: { password: '' },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (account.hasPassword) setFocus('password');
  }, [account.hasPassword, setFocus]);
  const sending = useSendForm<Values, Values>({
    form,
    name: 'confirmed',
    fields: ['password'],
    send: (values) => onGiven(values.password),
  });
  return (
    <form noValidate className={styles.form} aria-label={action} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        {account.hasPassword ? (
          <Field
            id={sending.idOf('password')}
            label={t('Your password, to be sure that it is you')}
            error={sending.errorOf('password')}
          >
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
        ) : null}
        {sending.fault}
        <div className="row">
          <Button
            ref={sending.button}
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            pending={sending.isSending}
          >
            {action}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};
