import { checkPayoutAccount, setPayoutAccount, setUpPayoutAccount } from '@lintel/contract/agents/payment-endpoints';
import { type PayoutAccount, payoutAccountForm } from '@lintel/contract/agents/payment-schema';
import { type ReactNode, useEffect, useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { usePageQuery } from '../../../platform/navigation/page-query.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import subscription from './subscription.module.css';

const AccountForm = ({ agentId, isSandbox, onDone }: { agentId: number; isSandbox: boolean; onDone: () => void }) => {
  const t = useT();
  const set = useWrite(setPayoutAccount);
  const { form, sending } = useContractForm(payoutAccountForm, {
    name: 'payout-account',
    defaults: { account: '' },
    send: async (body, idempotencyKey) => {
      await set({ params: { id: agentId }, body }, { idempotencyKey });
      toast({ title: t('The account is on file') });
      onDone();
    },
  });
  return (
    <form
      noValidate
      className={subscription.account}
      aria-label={t('Account of the brokerage')}
      onSubmit={sending.onSubmit}
    >
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={subscription.account}>
        <Field
          id={sending.idOf('account')}
          label={t('Account of the brokerage')}
          hint={
            isSandbox
              ? t(
                  'In this sandbox any name that starts with acct_ works; acct_none… does not exist, and acct_refused… rejects transfers.',
                )
              : t(
                  'As the payment service names it: it begins with acct_. Your brokerage finds it in its own settings there.',
                )
          }
          error={sending.errorOf('account')}
        >
          <Input autoComplete="off" spellCheck={false} {...form.register('account')} />
        </Field>
        {sending.fault}
        <div className="row">
          <Button ref={sending.button} type="submit" pending={sending.isSending} pendingText={t('Saving...')}>
            {t('Save')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('Cancel')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};

type Press = 'set up' | 'check';

/** The actions that call the payment service, one at a time, with their results. */
const usePresses = (agentId: number) => {
  const begin = useWrite(setUpPayoutAccount);
  const check = useWrite(checkPayoutAccount);
  const messageOf = useErrorMessage();
  const [running, setRunning] = useState<Press | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const params = { id: agentId };
  const press = (what: Press, work: () => Promise<unknown>) => async () => {
    setRunning(what);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(messageOf(error));
      setRunning(null);
    }
  };
  return {
    running,
    fault,
    /** Leaves for the payment service's page; the button stays pressed until the browser has navigated. */
    setUp: press('set up', async () => {
      const { data } = await begin({ params });
      window.location.assign(data.href);
    }),
    check: press('check', async () => {
      await check({ params });
      setRunning(null);
    }),
  };
};

/** Checks the result at once when the user comes back from the payment service's page. */
const useCheckOnReturn = (check: () => Promise<void>) => {
  const isBack = usePageQuery(({ account }) => account === 'checked');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    if (isBack) void check();
  }, [isBack]);
};

/** The payout account for commissions, its state, and what is needed before payouts. */
export const PayoutAccountPart = ({ agentId, account }: { agentId: number; account: PayoutAccount }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const ago = useAgo();
  const [isEntering, setEntering] = useState(false);
  const presses = usePresses(agentId);
  useCheckOnReturn(presses.check);
  const { brokerage, state } = account;

  const setUp = (words: string) => (
    <Button
      size="sm"
      awaitHydration
      pending={presses.running === 'set up'}
      pendingText={t('Opening...')}
      onClick={() => void presses.setUp()}
    >
      {words}
    </Button>
  );
  const check = (
    <Button
      size="sm"
      variant="line"
      awaitHydration
      pending={presses.running === 'check'}
      pendingText={t('Asking...')}
      onClick={() => void presses.check()}
    >
      {t('Ask again')}
    </Button>
  );
  const enter = (words: string) => (
    <Button size="sm" variant="quiet" awaitHydration onClick={() => setEntering(true)}>
      {words}
    </Button>
  );
  const problem =
    account.problem === null ? null : (
      <p>{t('The payment service says: {{problem}}', { problem: tDynamic(account.problem) })}</p>
    );
  const contents: Record<NonNullable<typeof state> | 'none', () => [words: ReactNode, acts: ReactNode]> = {
    none: () => [
      <p key="words">
        {t('Commissions are paid to {{brokerage}}. Its account is not set up yet; payments are held until it is.', {
          brokerage,
        })}
      </p>,
      <>
        {setUp(t('Set up the account'))}
        {enter(t('It already has an account'))}
      </>,
    ],
    details_needed: () => [
      <Notice key="words" tone="warn" title={t('The payment service needs more details')}>
        {problem}
        <p>{t('Payments due to {{brokerage}} are held until it has them.', { brokerage })}</p>
      </Notice>,
      <>
        {setUp(account.isMadeHere ? t('Continue the setup') : t('Set up a new account'))}
        {check}
        {enter(t('It already has an account'))}
      </>,
    ],
    in_review: () => [
      <Notice key="words" title={t('The payment service is looking at the details')}>
        <p>
          {t('Payments due to {{brokerage}} are on hold. We check again each day, and you can check now.', {
            brokerage,
          })}{' '}
          {account.checkedAt === null ? null : t('Last checked {{ago}}', { ago: ago(account.checkedAt) })}
        </p>
      </Notice>,
      check,
    ],
    closed: () => [
      <Notice key="words" tone="error" title={t('The payment service has closed this account')}>
        {problem}
        <p>{t('Payments due to {{brokerage}} are held until there is another one.', { brokerage })}</p>
      </Notice>,
      <>
        {setUp(t('Set up a new account'))}
        {enter(t('It already has an account'))}
      </>,
    ],
    ready: () => [
      <p key="words">
        {t('Commissions go to {{brokerage}}, account ending in {{ending}}, each month for the month before.', {
          brokerage,
          ending: account.ending,
        })}{' '}
        {account.bank === null
          ? null
          : t('Bank account: {{bank}}, ending in {{last4}}.', {
              bank: account.bank.name ?? '–',
              last4: account.bank.last4,
            })}
      </p>,
      <Button key="act" size="sm" variant="line" awaitHydration onClick={() => setEntering(true)}>
        {t('Change the account')}
      </Button>,
    ],
  };
  const [words, acts] = contents[state ?? 'none']();
  return (
    <>
      {words}
      {isEntering ? (
        <AccountForm agentId={agentId} isSandbox={account.isSandbox} onDone={() => setEntering(false)} />
      ) : (
        <div className={subscription.acts}>{acts}</div>
      )}
      {presses.fault === null ? null : (
        <p role="alert" className={subscription.fault}>
          {presses.fault}
        </p>
      )}
    </>
  );
};
