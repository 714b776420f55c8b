import { confirmTwoFactor, type startTwoFactor } from '@lintel/contract/identity/endpoints';
import { appCodeForm } from '@lintel/contract/identity/sign-in';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import styles from './account-page.module.css';

export type StartedTwoFactor = AnswerOf<typeof startTwoFactor>;

/** The secret as a QR code and as text, and a field for the first code, which proves that it arrived. */
export const TwoFactorSetup = ({
  started,
  onDone,
  onCancel,
}: {
  started: StartedTwoFactor;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}) => {
  const t = useT();
  const confirm = useWrite(confirmTwoFactor);
  const { form, sending } = useContractForm(appCodeForm, {
    name: 'two-factor',
    defaults: { code: '' },
    startAt: 'code',
    send: async (body) => {
      const { data } = await confirm({ body });
      onDone(data.recoveryCodes);
    },
  });
  return (
    <form noValidate className={styles.form} aria-label={t('Set up two-factor sign-in')} onSubmit={sending.onSubmit}>
      <div className={styles.setup}>
        <img className={styles.qr} src={started.picture} alt={t('QR code for your authenticator app')} />
        <div className="stack">
          <p>{t('Scan the picture with an authenticator app, or type this secret into it:')}</p>
          <p className="mono" translate="no">
            {started.secret}
          </p>
          <p>
            <a href={started.uri}>{t('Open it in an app on this device')}</a>
          </p>
        </div>
      </div>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field
          id={sending.idOf('code')}
          label={t('The 6 digits that the app shows now')}
          error={sending.errorOf('code')}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
        </Field>
        {sending.fault}
        <div className="row">
          <Button ref={sending.button} type="submit" pending={sending.isSending} pendingText={t('Saving...')}>
            {t('Turn it on')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};
