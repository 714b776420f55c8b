import type { Account } from '@lintel/contract/identity/account';
import { renewRecoveryCodes, startTwoFactor, stopTwoFactor } from '@lintel/contract/identity/endpoints';
import { useState } from 'react';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { AccountSection } from './account-section.tsx';
import { PasswordPrompt, type Shown } from './password-prompt.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type StartedTwoFactor, TwoFactorSetup } from './two-factor-setup.tsx';

/** State of the section: idle, asking for the password before a step, or in the middle of one. */
type Stage =
  | { kind: 'rest' }
  | { kind: 'asking'; step: 'start' | 'renew' | 'stop' }
  | { kind: 'setup'; started: StartedTwoFactor }
  | { kind: 'codes'; codes: readonly string[] };

const rest: Stage = { kind: 'rest' };

export const TwoFactorSection = ({ account }: { account: Account }) => {
  const t = useT();
  const stop = useWrite(stopTwoFactor);
  const renew = useWrite(renewRecoveryCodes);
  const start = useWrite(startTwoFactor);
  const [stage, setStage] = useState<Stage>(rest);
  const { isOn, isRequired, recoveryCodesLeft } = account.twoFactor;

  const take = {
    start: async ({ password }: Shown) => {
      const { data } = await start({ body: { password } });
      setStage({ kind: 'setup', started: data });
    },
    renew: async (body: Shown) => {
      const { data } = await renew({ body });
      setStage({ kind: 'codes', codes: data.recoveryCodes });
    },
    stop: async (body: Shown) => {
      await stop({ body });
      setStage(rest);
      toast({ title: t('Two-factor sign-in is off') });
    },
  };
  const actions = {
    start: t('Set up two-factor sign-in'),
    renew: t('Create new recovery codes'),
    stop: t('Turn it off'),
  };
  const offer = (step: 'start' | 'renew' | 'stop', variant: 'primary' | 'line') => (
    <Button
      variant={variant}
      awaitHydration
      disabled={account.isReadOnly}
      onClick={() => setStage({ kind: 'asking', step })}
    >
      {actions[step]}
    </Button>
  );
  return (
    <AccountSection id="two-factor" title={t('Two-factor sign-in')}>
      <p className="row">
        {isOn ? <Badge tone="ok">{t('On')}</Badge> : <Badge>{t('Off')}</Badge>}
        {t('Signing in then takes your password and a code from an app on your phone.')}
      </p>
      {isRequired && !isOn ? (
        <Notice tone="warn">{t('Staff accounts need two-factor sign-in. Please set it up first.')}</Notice>
      ) : null}
      {isOn && stage.kind !== 'codes' ? (
        <p>
          {t('Recovery codes left: {{left}}', { left: recoveryCodesLeft })}
          {recoveryCodesLeft < 3 ? ` · ${t('Please create new ones.')}` : ''}
        </p>
      ) : null}
      {stage.kind === 'asking' ? (
        <PasswordPrompt
          key={stage.step}
          account={account}
          action={actions[stage.step]}
          isDanger={stage.step === 'stop'}
          needsCode={stage.step !== 'start'}
          onGiven={take[stage.step]}
          onCancel={() => setStage(rest)}
        />
      ) : stage.kind === 'setup' ? (
        <TwoFactorSetup
          started={stage.started}
          onDone={(codes) => setStage({ kind: 'codes', codes })}
          onCancel={() => setStage(rest)}
        />
      ) : stage.kind === 'codes' ? (
        <RecoveryCodes codes={stage.codes} onDone={() => setStage(rest)} />
      ) : isOn ? (
        <div className="row">
          {offer('renew', 'line')}
          {isRequired ? (
            <p className="muted small">{t('Staff accounts need two-factor sign-in; it cannot be turned off.')}</p>
          ) : (
            offer('stop', 'line')
          )}
        </div>
      ) : (
        <p>{offer('start', 'primary')}</p>
      )}
    </AccountSection>
  );
};
