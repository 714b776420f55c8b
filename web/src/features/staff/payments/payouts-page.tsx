import { listPayouts, retryPayout } from '@lintel/contract/agents/payment-endpoints';
import type { StaffPayout } from '@lintel/contract/agents/payment-schema';
import { payoutHoldLabels, payoutStatusLabels } from '@lintel/contract/agents/subscription-labels';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { useState } from 'react';
import { useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { monthInWords, payoutTone } from '../../agents/subscriptions/payout-words.embed.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';

const states = ['failed', 'held', 'all'] as const;

const nothing = {
  failed: 'No payout was refused.',
  held: 'No payout is held.',
  all: 'There was no payout yet.',
} as const;

export const load = async ({ api, queryClient, t }: PageContext): Promise<PageHead> => {
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listPayouts, { query: { state: 'failed' } }));
  return { title: t('Commission payouts') };
};

const Payout = ({ payout }: { payout: StaffPayout }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const moment = useDateTime();
  const retry = useWrite(retryPayout);
  const [isTrying, setTrying] = useState(false);
  const send = async (reason: string) => {
    const { data } = await retry({ params: { id: payout.id }, body: { reason } });
    if (data.status === 'paid') toast({ title: t('The payout was sent') });
    else toast({ title: t('It was refused again'), variant: 'destructive' });
    setTrying(false);
  };
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2>
          {payout.agentName}, {monthInWords(payout.month, language)}
        </h2>
        <Badge tone={payoutTone[payout.status]}>{t(payoutStatusLabels[payout.status])}</Badge>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Brokerage')}</dt>
          <dd>{payout.brokerage}</dd>
        </div>
        <div>
          <dt>{t('Amount')}</dt>
          <dd>{dollarsAndCents(payout.amount)}</dd>
        </div>
        <div>
          <dt>{t('Commissions')}</dt>
          <dd>{payout.commissions}</dd>
        </div>
        <div>
          <dt>{t('Paid on')}</dt>
          <dd>{payout.paidAt ? longDate(payout.paidAt, language) : '–'}</dd>
        </div>
        {payout.status === 'failed' && payout.nextTryAt ? (
          <div>
            <dt>{t('Retried')}</dt>
            <dd>{moment(payout.nextTryAt)}</dd>
          </div>
        ) : null}
      </dl>
      {payout.heldBecause === null ? null : <p>{t(payoutHoldLabels[payout.heldBecause])}</p>}
      {payout.failure === null ? null : <p>{tDynamic(payout.failure)}</p>}
      {payout.status !== 'failed' ? null : isTrying ? (
        <ReasonForm
          name={`payout-${payout.id}`}
          label={t('Why it should work now')}
          hint={t('It stays on record.')}
          action={t('Send it again')}
          onCancel={() => setTrying(false)}
          onGiven={send}
        />
      ) : (
        <p>
          <Button size="sm" awaitHydration onClick={() => setTrying(true)}>
            {t('Send it again')} <span className="vh">{payout.agentName}</span>
          </Button>
        </p>
      )}
    </Card>
  );
};

/** Monthly payouts of commissions to brokerages: failed ones first. */
export const Page = () => {
  const t = useT();
  const [state, setState] = useChoice('state', states, 'failed');
  const list = usePaged(listPayouts, { query: { state } }, { refetchOnVisit: true });
  return (
    <StaffFrame
      title={t('Commission payouts')}
      lead={t(
        'Commissions that were validated in a month are paid to the brokerages at the beginning of the next month. Rejected payouts are retried each day.',
      )}
    >
      <Segmented
        label={t('Which payouts')}
        value={state}
        choices={[
          { value: 'failed' as const, label: t('Refused') },
          { value: 'held' as const, label: t('On hold') },
          { value: 'all' as const, label: t('All') },
        ]}
        onChoose={setState}
      />
      <ListStates withMore list={list} empty={t(nothing[state])}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((payout) => (
              <Payout key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </ListStates>
    </StaffFrame>
  );
};
