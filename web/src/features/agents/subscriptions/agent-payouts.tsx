import { listAgentPayouts, readPayoutAccount, setPayoutAccount } from '@lintel/contract/agents/payment-endpoints';
import { type AgentPayout, type PayoutAccount, payoutAccountForm } from '@lintel/contract/agents/payment-schema';
import { payoutStatusLabels } from '@lintel/contract/agents/subscription-labels';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { ListFaces } from '../../../platform/queries/list-states.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useVisit } from '../../../platform/use-visit.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../agents.module.css';
import { PartFault } from '../part-fault.tsx';
import { SaveButton } from '../save-button.tsx';
import { savePaper } from '../transparency/save-paper.ts';
import { monthInWords, payoutTone } from './payout-words.embed.ts';
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
                  'In this sandbox any name that begins with acct_ will do; one that begins with acct_refused is refused.',
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

const Account = ({ agentId, account }: { agentId: number; account: PayoutAccount }) => {
  const t = useT();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <p>
        {account.ending === null
          ? t('Commissions go to {{brokerage}}. Please say to which account; until then they wait.', {
              brokerage: account.brokerage,
            })
          : t('Commissions go to {{brokerage}}, account ending in {{ending}}, each month for the month before.', {
              brokerage: account.brokerage,
              ending: account.ending,
            })}
      </p>
      {isChanging ? (
        <AccountForm agentId={agentId} isSandbox={account.isSandbox} onDone={() => setChanging(false)} />
      ) : (
        <p className={subscription.acts}>
          <Button size="sm" variant="line" awaitHydration onClick={() => setChanging(true)}>
            {account.ending === null ? t('Enter the account') : t('Change the account')}
          </Button>
        </p>
      )}
    </>
  );
};

/** Month by month, what went to the brokerage, with its statement; and to which account. */
export const AgentPayouts = ({ agentId }: { agentId: number }) => {
  const t = useT();
  const told = useTranslateDynamic();
  const language = useLanguage();
  const params = { id: agentId };
  const account = useVisit(queryOf(useApi(), readPayoutAccount, { params }));
  const list = usePaged(listAgentPayouts, { params, query: {} }, { asksAnew: true });
  const save = (month: string, ending: 'pdf' | 'csv') => () =>
    savePaper(`/api/agents/${agentId}/statements/${month}.${ending}`, `commission-statement-${month}.${ending}`);
  const columns: Column<AgentPayout>[] = [
    { key: 'month', head: t('Month'), lead: true, cell: (row) => monthInWords(row.month, language) },
    { key: 'count', head: t('Commissions'), align: 'right', cell: (row) => row.commissions },
    { key: 'amount', head: t('Amount'), align: 'right', cell: (row) => dollarsAndCents(row.amount) },
    {
      key: 'status',
      head: t('Status'),
      cell: (row) => (
        <>
          <Badge tone={payoutTone[row.status]}>{t(payoutStatusLabels[row.status])}</Badge>
          {row.failure === null ? null : <p className="small">{told(row.failure)}</p>}
        </>
      ),
    },
    { key: 'paid', head: t('Paid on'), cell: (row) => (row.paidAt ? longDate(row.paidAt, language) : '–') },
    {
      key: 'statement',
      head: t('Statement'),
      cell: (row) =>
        row.status === 'paid' ? (
          <span className={subscription.saves}>
            <SaveButton label={t('PDF')} about={monthInWords(row.month, language)} save={save(row.month, 'pdf')} />
            <SaveButton label={t('CSV')} about={monthInWords(row.month, language)} save={save(row.month, 'csv')} />
          </span>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <section className={subscription.block} aria-labelledby="payouts">
      <div className={styles.sectionHead}>
        <h2 id="payouts">{t('Monthly payouts')}</h2>
      </div>
      {account.isError && !account.data ? (
        <PartFault error={account.error} onAgain={() => void account.refetch()} />
      ) : account.data ? (
        <Account agentId={agentId} account={account.data} />
      ) : null}
      <ListFaces
        withMore
        list={list}
        empty={t('Nothing was paid out yet. Commissions go out the month after they are validated.')}
      >
        {(rows) => <Table caption={t('Monthly payouts')} columns={columns} rows={rows} rowKey={(row) => row.id} />}
      </ListFaces>
    </section>
  );
};
