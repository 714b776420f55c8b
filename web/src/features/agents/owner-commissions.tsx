import {
  commissionFailureLabels,
  type OwnerCommission,
  type OwnerCommissionStatus,
  ownerCommissionLabels,
} from '@lintel/contract/agents/commission-charges';
import { listOwnerCommissions, payOwnerCommission } from '@lintel/contract/agents/owner-endpoints';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import { ConfirmDialog } from '../../platform/forms/form-dialog.tsx';
import { AppLink } from '../../platform/navigation/link.tsx';
import { ListStates } from '../../platform/queries/list-states.tsx';
import { useLiveChanges } from '../../platform/queries/live-changes.ts';
import { usePaged } from '../../platform/queries/paged.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { useFigures } from '../../platform/time/use-figures.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import styles from './agents.module.css';

const tones: Record<OwnerCommissionStatus, 'ok' | 'warn' | 'neutral'> = {
  waiting: 'neutral',
  due: 'warn',
  disputed: 'warn',
  paid: 'ok',
  not_owed: 'neutral',
  given_back: 'neutral',
  taken_back: 'warn',
};

const Commission = ({ ownerId, commission }: { ownerId: number; commission: OwnerCommission }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const pay = useWrite(payOwnerCommission);
  const [isOpen, setOpen] = useState(false);
  const { status, failure, nextTryAt, paidAt, receiptPath, propertyTitle } = commission;
  const amount = dollarsAndCents(commission.amount);
  return (
    <Card as="li">
      <div className={styles.foot}>
        <div>
          <h3>
            {propertyTitle} <Badge tone={tones[status]}>{tDynamic(ownerCommissionLabels[status])}</Badge>
          </h3>
          <p>
            {t('{{amount}} to {{agent}}, {{brokerage}}', {
              amount,
              agent: commission.agentName,
              brokerage: commission.brokerage,
            })}
          </p>
          {paidAt !== null ? (
            <p className="muted">{t('Paid on {{date}}', { date: longDate(paidAt, language) })}</p>
          ) : status === 'waiting' || status === 'due' ? (
            <p className="muted">{t('Due on {{date}}', { date: longDate(commission.dueAt, language) })}</p>
          ) : null}
          {failure === null ? null : (
            <p>
              {tDynamic(commissionFailureLabels[failure])}{' '}
              {nextTryAt === null
                ? t('We do not retry automatically.')
                : t('We try again on {{date}}.', { date: longDate(nextTryAt, language) })}{' '}
              <AppLink href={`${paths.ownerDashboard}?tab=payments`}>{t('Your card on file')}</AppLink>
            </p>
          )}
          {receiptPath === null ? null : (
            <p>
              <a href={receiptPath} target="_blank" rel="noopener">
                {t('Receipt (PDF)')}
                <span className="vh">
                  {' '}
                  {propertyTitle} {t('(opens in a new tab)')}
                </span>
              </a>
            </p>
          )}
        </div>
        {status === 'due' ? (
          <Button size="sm" awaitHydration onClick={() => setOpen(true)}>
            {t('Pay {{amount}}', { amount })} <span className="vh">{propertyTitle}</span>
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <ConfirmDialog
          title={t('Pay this commission?')}
          description={t('{{amount}} is charged to your card on file. If it is not right, object instead.', {
            amount,
          })}
          keep={t('Cancel')}
          action={t('Pay {{amount}}', { amount })}
          pendingText={t('Paying...')}
          variant="primary"
          onClose={() => setOpen(false)}
          onConfirm={async () => {
            await pay({ params: { ownerId, id: commission.id } });
            toast({ title: t('The commission is paid') });
            setOpen(false);
          }}
        />
      ) : null}
    </Card>
  );
};

/** Commissions that an owner pays for tenants who were referred to them, with their payment state. */
export const OwnerCommissions = ({ ownerId }: { ownerId: number }) => {
  const t = useT();
  const { referralCommission } = useFigures();
  const list = usePaged(listOwnerCommissions, { params: { ownerId }, query: {} }, { refetchOnVisit: true });
  useLiveChanges((changed) => {
    if (changed === null || changed.topic === 'referral') void list.refetch();
  });
  return (
    <section aria-labelledby="commissions" className={styles.figures}>
      <h2 id="commissions" className={styles.sectionHead}>
        {t('Commissions')}
      </h2>
      <p className={classes('muted', styles.about)}>
        {t('Charged to your card on file {{days}} days after a lease starts, and only if you agreed before.', {
          days: referralCommission.confirmationDays,
        })}
      </p>
      <ListStates withMore list={list} empty={t('No commission has come from your homes yet.')}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((commission) => (
              <Commission key={commission.id} ownerId={ownerId} commission={commission} />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
};
