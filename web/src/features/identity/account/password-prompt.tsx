import type { Account } from '@lintel/contract/identity/account';
import { password } from '@lintel/contract/identity/passwords';
import { code } from '@lintel/contract/identity/sign-in';
import * as z from 'zod';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { PasswordInput } from '../sign-in/password-input.tsx';
import styles from './account-page.module.css';

export type Shown = { password: string; code: string };

/**
 * Asks for the password before a step that an unattended screen must not allow; where the step turns off two-factor authentication,
 * also asks for a code. An account without a password only confirms.
 */
export const PasswordPrompt = ({
  account,
  action,
  isDanger,
  needsCode,
  onGiven,
  onCancel,
}: {
  account: Account;
  action: string;
  isDanger: boolean;
  needsCode: boolean;
  onGiven: (shown: Shown) => Promise<void>;
  onCancel: () => void;
}) => {
  const t = useT();
  const { form, sending } = useContractForm(
    z.object({ password: account.hasPassword ? password : z.string(), code: needsCode ? code : z.string() }),
    {
      name: 'confirmed',
      defaults: { password: '', code: '' },
      fields: needsCode ? ['password', 'code'] : ['password'],
      ...(account.hasPassword ? { startAt: 'password' as const } : needsCode ? { startAt: 'code' as const } : {}),
      send: onGiven,
    },
  );
  return (
    <form noValidate className={styles.form} aria-label={action} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        {account.hasPassword ? (
          <Field
            id={sending.idOf('password')}
            label={t('Your password, to confirm that it is you')}
            error={sending.errorOf('password')}
          >
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
        ) : null}
        {needsCode ? (
          <Field
            id={sending.idOf('code')}
            label={t('Code')}
            hint={t('The 6 digits that your authenticator app shows, or one of your recovery codes')}
            error={sending.errorOf('code')}
          >
            <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...form.register('code')} />
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
