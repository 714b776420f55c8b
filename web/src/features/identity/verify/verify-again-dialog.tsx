import { codeForm } from '@lintel/contract/identity/sign-in';
import { startVerification, verifyByCode, verifyByPasskey } from '@lintel/contract/identity/verification-endpoints';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { DeviceFault, hasPasskeys, showPasskey } from '../sign-in/ask-device.ts';
import styles from '../sign-in/sign-in-page.module.css';

const ByPasskey = ({ onShown }: { onShown: () => void }) => {
  const t = useT();
  const api = useApi();
  const messageOf = useErrorMessage();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const show = async () => {
    // Requests a new challenge: the one from the opening of the dialog may have expired.
    const { data } = await api.call(startVerification, {});
    if (data.passkey === null) return;
    const response = await showPasskey(data.passkey, { inField: false });
    await api.call(verifyByPasskey, { body: { response } });
    onShown();
  };
  const showError = (error: unknown) =>
    setProblem(
      !(error instanceof DeviceFault)
        ? messageOf(error)
        : error.why === 'cancelled'
          ? t('No passkey was chosen. You can try again.')
          : t('This device could not use a passkey.'),
    );
  return (
    <>
      <Button
        block
        data-dialog-first=""
        icon={<Icon of={KeyRound} />}
        pending={pending}
        pendingText={t('Waiting for your device...')}
        onClick={() => {
          setPending(true);
          setProblem(null);
          void show()
            .catch(showError)
            .finally(() => setPending(false));
        }}
      >
        {t('Use a passkey')}
      </Button>
      {problem === null ? null : (
        <Notice tone="warn" live>
          <p>{problem}</p>
        </Notice>
      )}
    </>
  );
};

const ByCode = ({ onShown }: { onShown: () => void }) => {
  const t = useT();
  const api = useApi();
  const { form, sending } = useContractForm(codeForm, {
    name: 'verify-again',
    defaults: { code: '' },
    send: async (body) => {
      await api.call(verifyByCode, { body });
      onShown();
    },
  });
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t('Enter your code')}
      onSubmit={(event) => {
        // The event must not submit the form behind the dialog as well.
        event.stopPropagation();
        sending.onSubmit(event);
      }}
    >
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
        <Button ref={sending.button} type="submit" block pending={sending.isSending}>
          {t('Continue')}
        </Button>
      </Fieldset>
    </form>
  );
};

/** Verifies the user's identity again: with a passkey, or with a code. */
export default function VerifyAgainDialog({ onAnswer }: { onAnswer: (isShown: boolean) => void }) {
  const t = useT();
  const api = useApi();
  const ways = useQuery({
    queryKey: ['how to verify again'],
    queryFn: async () => (await api.call(startVerification, {})).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown = () => onAnswer(true);
  const hasPasskey = ways.data?.passkey !== null && hasPasskeys();
  return (
    <Dialog
      title={t('Confirm that it is you')}
      description={t(
        'You last did so more than 15 minutes ago, and this is an important step. What you typed stays, and it is sent once you are done here.',
      )}
      onClose={() => onAnswer(false)}
    >
      {ways.isPending ? (
        <Loading>
          <Skeleton height="6rem" />
        </Loading>
      ) : ways.isError ? (
        <LoadError title={t('We could not ask for your passkey or code')} read={ways} />
      ) : (
        <div className={styles.form}>
          {hasPasskey ? <ByPasskey onShown={shown} /> : null}
          {ways.data.takesCode ? <ByCode onShown={shown} /> : null}
          {hasPasskey || ways.data.takesCode ? null : (
            <Notice tone="warn">
              <p>{t('This browser cannot use your passkey. Please go on in one that can.')}</p>
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
}
