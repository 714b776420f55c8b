import { type Account, passwordChange } from '@lintel/contract/identity/account';
import { changePassword } from '@lintel/contract/identity/endpoints';
import { shortestNewPassword } from '@lintel/contract/identity/passwords';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { PasswordInput } from '../sign-in/password-input.tsx';
import styles from './account-page.module.css';
import { AccountSection } from './account-section.tsx';

export const PasswordSection = ({ account }: { account: Account }) => {
  const t = useT();
  const change = useWrite(changePassword);
  const { form, sending } = useContractForm(passwordChange, {
    name: 'password',
    defaults: { currentPassword: '', newPassword: '' },
    send: async (body) => {
      await change({ body });
      form.reset();
      toast({ title: t('Your password is changed'), description: t('Every other browser is signed out.') });
    },
  });
  return (
    <AccountSection id="password" title={t('Password')}>
      <form noValidate className={styles.form} aria-label={t('Password')} onSubmit={sending.onSubmit}>
        {sending.summary}
        {account.hasPassword ? null : <p>{t('You have not chosen a password yet.')}</p>}
        <Fieldset disabled={account.isReadOnly || sending.isSending} className={styles.form}>
          <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
          {account.hasPassword ? (
            <Field
              id={sending.idOf('currentPassword')}
              label={t('Current password')}
              error={sending.errorOf('currentPassword')}
            >
              <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
            </Field>
          ) : null}
          <Field
            id={sending.idOf('newPassword')}
            label={t('New password')}
            hint={t('At least {{least}} characters', { least: shortestNewPassword })}
            error={sending.errorOf('newPassword')}
          >
            <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
          </Field>
          {sending.fault}
          <Button
            ref={sending.button}
            type="submit"
            disabled={account.isReadOnly}
            pending={sending.isSending}
            pendingText={t('Saving...')}
          >
            {t('Change password')}
          </Button>
        </Fieldset>
      </form>
    </AccountSection>
  );
};
