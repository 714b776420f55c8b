import { signInWithPasskey, startPasskeySignIn } from '@lintel/contract/identity/passkey-endpoints';
import { KeyRound } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { DeviceFault, hasPasskeys, offersInField, showPasskey, stopAsking } from './ask-device.ts';
import styles from './sign-in-page.module.css';
import { startPageOf, useStartSession } from './start-session.ts';

/** Before the challenge expires after five minutes. */
const renewMs = 4 * 60_000;

/** Signs in with a passkey: by its button, and in the email field where the browser offers passkeys there. */
export default function PasskeySignIn({ next }: { next: string | null }) {
  const t = useT();
  const api = useApi();
  const startSession = useStartSession();
  const messageOf = useErrorMessage();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const signIn = async (inField: boolean): Promise<void> => {
    const { data: options } = await api.call(startPasskeySignIn, {});
    const response = await showPasskey(options, { inField });
    setProblem(null);
    const { data } = await api.call(signInWithPasskey, { body: { response } });
    await startSession(data, { next, goesTo: startPageOf, toastTitle: t('Signed in') });
  };
  const showError = (error: unknown, inField: boolean): void => {
    // No passkey was chosen in the field, or the button has taken over.
    if (error instanceof DeviceFault && inField) return;
    setProblem(
      !(error instanceof DeviceFault)
        ? messageOf(error)
        : error.why === 'cancelled'
          ? t('No passkey was chosen. Try again, or sign in with your password.')
          : t('This device could not use a passkey. Please sign in with your password.'),
    );
  };
  const waitInField = useEffectEvent(() => signIn(true).catch((error: unknown) => showError(error, true)));
  const isOffered = hasPasskeys() && !pending;
  useEffect(() => {
    if (!isOffered) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    void offersInField().then((isThere) => {
      if (!isThere || isGone) return;
      void waitInField();
      timer = setInterval(() => void waitInField(), renewMs);
    });
    return () => {
      isGone = true;
      clearInterval(timer);
      stopAsking();
    };
  }, [isOffered]);

  if (!hasPasskeys()) return null;
  return (
    <div className={styles.form}>
      <Button
        variant="line"
        block
        icon={<Icon of={KeyRound} />}
        pending={pending}
        pendingText={t('Waiting for your device...')}
        onClick={() => {
          setPending(true);
          setProblem(null);
          void signIn(false)
            .catch((error: unknown) => showError(error, false))
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
    </div>
  );
}
