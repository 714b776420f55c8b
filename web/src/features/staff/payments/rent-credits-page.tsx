import { longDate, monthAndYear } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import {
  listRentPayments,
  listUsableRentCredits,
  payRent,
  takeBackRent,
} from '@lintel/contract/payments/rent-endpoints';
import type { StaffRentPayment, UsableRentCredit } from '@lintel/contract/payments/rent-schema';
import { useState } from 'react';
import { useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useRentWords } from '../../payments/credits/rent-words.embed.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { RentPaidForm, SetAgainstRentForm } from './rent-forms.tsx';

const states = ['to_set', 'to_pay', 'done'] as const;

export const load = async ({ api, queryClient, t }: PageContext): Promise<PageHead> => {
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listUsableRentCredits, { query: {} }));
  return { title: t('Rent credits') };
};

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Credit = ({ credit }: { credit: UsableRentCredit }) => {
  const t = useT();
  const language = useLanguage();
  const [isSetting, setSetting] = useState(false);
  const name = t('Rent credit {{number}}', { number: credit.id });
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <span className="muted">{t('Use it until {{date}}', { date: longDate(credit.expiresAt, language) })}</span>
      </div>
      <Facts
        facts={[
          [t('Tenant'), credit.tenantName],
          [t('Available'), dollarsAndCents(credit.left)],
          [t('Amount'), dollarsAndCents(credit.amount)],
        ]}
      />
      {!credit.mayDecide ? (
        <p className="muted">{t('This credit is your own, so someone else decides.')}</p>
      ) : credit.leases.length === 0 ? (
        <p className="muted">{t('The tenant has not confirmed a lease yet, so there is no rent to apply it to.')}</p>
      ) : isSetting ? (
        <SetAgainstRentForm credit={credit} onDone={() => setSetting(false)} />
      ) : (
        <p>
          <Button size="sm" awaitHydration onClick={() => setSetting(true)}>
            {t('Apply to rent')} <span className="vh">{name}</span>
          </Button>
        </p>
      )}
    </Card>
  );
};

const Payment = ({ payment }: { payment: StaffRentPayment }) => {
  const t = useT();
  const language = useLanguage();
  const moment = useDateTime();
  const wordsOf = useRentWords();
  const pay = useWrite(payRent);
  const takeBack = useWrite(takeBackRent);
  const [doing, setDoing] = useState<'pay' | 'take_back' | null>(null);
  const { tone, word } = wordsOf(payment);
  const name = `${payment.property.title}, ${monthAndYear(payment.month, language)}`;
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <Facts
        facts={[
          [t('Amount'), dollarsAndCents(payment.amount)],
          [t('Tenant'), payment.tenantName],
          [t('Owner'), payment.ownerName],
          [t('Set on'), moment(payment.setAt)],
          ...(payment.paidAt === null ? [] : [[t('Paid on'), moment(payment.paidAt)] as const]),
          ...(payment.takenBackAt === null ? [] : [[t('Withdrawn on'), moment(payment.takenBackAt)] as const]),
          ...(payment.reference === null ? [] : [[t('The transfer says'), payment.reference] as const]),
        ]}
      />
      <p className={styles.quote}>{payment.takenBackNote ?? payment.note}</p>
      {payment.state !== 'set' ? null : !payment.mayDecide ? (
        <p className="muted">{t('This is your own rent or home, so someone else decides.')}</p>
      ) : doing === 'pay' ? (
        <RentPaidForm
          id={payment.id}
          onCancel={() => setDoing(null)}
          onPaid={async (body) => {
            await pay({ params: { id: payment.id }, body });
            toast({ title: t('Record as paid') });
          }}
        />
      ) : doing === 'take_back' ? (
        <ReasonForm
          name={`take-back-${payment.id}`}
          label={t('Reason')}
          hint={t('The tenant will see this, and it stays on record.')}
          action={t('Cancel the payment')}
          isDanger
          onCancel={() => setDoing(null)}
          onGiven={async (reason) => {
            await takeBack({ params: { id: payment.id }, body: { reason } });
            toast({ title: t('Canceled before it was paid') });
          }}
        />
      ) : (
        <div className="row">
          <Button size="sm" awaitHydration onClick={() => setDoing('pay')}>
            {t('It is paid')} <span className="vh">{name}</span>
          </Button>
          <Button size="sm" variant="quiet" awaitHydration onClick={() => setDoing('take_back')}>
            {t('Cancel the payment')} <span className="vh">{name}</span>
          </Button>
        </div>
      )}
    </Card>
  );
};

const Credits = () => {
  const t = useT();
  const list = usePaged(listUsableRentCredits, { query: {} }, { refetchOnVisit: true });
  return (
    <ListStates withMore list={list} empty={t('No tenant has a credit that can be used.')}>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((credit) => (
            <Credit key={`${credit.id} ${credit.left}`} credit={credit} />
          ))}
        </ul>
      )}
    </ListStates>
  );
};

const Payments = ({ state }: { state: 'to_pay' | 'done' }) => {
  const t = useT();
  const list = usePaged(listRentPayments, { query: { state } }, { refetchOnVisit: true });
  return (
    <ListStates
      withMore
      list={list}
      empty={state === 'to_pay' ? t('No rent is waiting to be paid.') : t('No rent was paid from a credit yet.')}
    >
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </ListStates>
  );
};

/** Rent credits: applied to a tenant's rent, and paid to the owner. */
export const Page = () => {
  const t = useT();
  const [state, setState] = useChoice('state', states, 'to_set');
  return (
    <StaffFrame
      title={t('Rent credits')}
      lead={t(
        'A credit lowers a tenant’s rent and is never paid out to them. Apply it to a month, pay that part to the owner, and record the transfer.',
      )}
    >
      <Segmented
        label={t('Which credits')}
        value={state}
        choices={[
          { value: 'to_set' as const, label: t('To apply to rent') },
          { value: 'to_pay' as const, label: t('To pay') },
          { value: 'done' as const, label: t('Done') },
        ]}
        onChoose={setState}
      />
      {state === 'to_set' ? <Credits /> : <Payments key={state} state={state} />}
    </StaffFrame>
  );
};
