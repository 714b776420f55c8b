import type { Account } from '@lintel/contract/identity/account';
import { closeAccount } from '@lintel/contract/identity/endpoints';
import { password } from '@lintel/contract/identity/passwords';
import { paths } from '@lintel/contract/paths';
import * as z from 'zod';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { PasswordInput } from '../sign-in/password-input.tsx';
import styles from './account-page.module.css';

/** Typing one's own email address is hard to do by mistake, in any language. */
const schemaFor = (account: Account) =>
  z.object({
    email: z.string().refine((text) => text.trim().toLowerCase() === account.email.toLowerCase(), {
      error: 'This is not the email address of your account',
    }),
    password: account.hasPassword ? password : z.string(),
  });

const CloseDialog = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const t = useT();
  const close = useWrite(closeAccount);
  const { form, sending } = useContractForm(schemaFor(account), {
    name: 'close',
    defaults: { email: '', password: '' },
    send: async (values) => {
      await close({ body: { password: values.password, understood: true } });
      window.location.assign(paths.home);
    },
  });
  return (
    <FormDialog
      title={t('Close your account?')}
      description={t('This cannot be undone.')}
      keep={t('Keep my account')}
      action={t('Close my account')}
      pendingText={t('Closing...')}
      sending={sending}
      className={styles.form}
      onClose={onClose}
    >
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field
          id={sending.idOf('email')}
          label={t('Type your email address to confirm')}
          hint={<span translate="no">{account.email}</span>}
          error={sending.errorOf('email')}
        >
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        {account.hasPassword ? (
          <Field id={sending.idOf('password')} label={t('Password')} error={sending.errorOf('password')}>
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
        ) : null}
        {sending.fault}
      </Fieldset>
    </FormDialog>
  );
};

export default CloseDialog;
