import { dayOf, monthAndYear } from '@lintel/contract/kernel/dates';
import { centsTyped, dollarsTyped } from '@lintel/contract/kernel/input/typed-money';
import { dollars, dollarsAndCents } from '@lintel/contract/kernel/money';
import { setAgainstRent } from '@lintel/contract/payments/rent-endpoints';
import { rentPaidForm, rentPaymentForm, type UsableRentCredit } from '@lintel/contract/payments/rent-schema';
import { useState } from 'react';
import type * as z from 'zod';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input, MoneyInput, Select } from '../../../ui/fields/input.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../staff.module.css';

/** Returns the months of a lease in order; at most the first five years. */
const monthsOf = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string[] => {
  const months: string[] = [];
  for (const at = new Date(`${startsOn.slice(0, 7)}-01T00:00:00Z`); months.length < 60; ) {
    const month = dayOf(at).slice(0, 7);
    if (month > endsOn.slice(0, 7)) break;
    months.push(month);
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return months;
};

/** Returns this month if the lease includes it, else its first or last one. */
const monthWithin = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string => {
  const now = dayOf(clock.now()).slice(0, 7);
  const months = monthsOf({ startsOn, endsOn });
  return months.includes(now) ? now : ((now < startsOn ? months[0] : months.at(-1)) ?? '');
};

/** Applies a credit, or a part of it, to a month's rent of its tenant. */
export const SetAgainstRentForm = ({ credit, onDone }: { credit: UsableRentCredit; onDone: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const write = useWrite(setAgainstRent);
  const [first] = credit.leases;
  const [typed, setTyped] = useState(dollarsTyped(credit.left));
  const { form, sending } = useContractForm(rentPaymentForm, {
    name: `rent-credit-${credit.id}`,
    defaults: {
      leaseId: first?.id ?? 0,
      month: first ? monthWithin(first) : '',
      amountCents: credit.left,
      note: '',
      tenantAgrees: false,
    },
    send: async (body) => {
      await write({ params: { id: credit.id }, body });
      toast({ title: t('Applied to the rent'), description: t('The tenant and the owner are notified by email.') });
      onDone();
    },
  });
  const leaseId = Number(form.watch('leaseId'));
  const lease = credit.leases.find(({ id }) => id === leaseId);
  return (
    <form noValidate className={styles.form} aria-label={t('Apply to rent')} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field id={sending.idOf('leaseId')} label={t('Lease')} error={sending.errorOf('leaseId')}>
          <Select {...form.register('leaseId')}>
            {credit.leases.map(({ id, propertyTitle, ownerName, monthlyRent }) => (
              <option key={id} value={id}>
                {t('{{home}}, {{owner}}, {{rent}} a month', {
                  home: propertyTitle,
                  owner: ownerName,
                  rent: dollars(monthlyRent),
                })}
              </option>
            ))}
          </Select>
        </Field>
        {lease?.isOfPenalizedOwner ? (
          <Notice tone="warn">
            {t(
              'The credit comes from a penalty of this tenant’s own owner, who could guess whom it concerns. Tell the tenant before you ask for their consent.',
            )}
          </Notice>
        ) : null}
        <div className="grid2">
          <Field id={sending.idOf('month')} label={t('Rent of')} error={sending.errorOf('month')}>
            <Select {...form.register('month')}>
              {(lease ? monthsOf(lease) : []).map((month) => (
                <option key={month} value={month}>
                  {monthAndYear(month, language)}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            id={sending.idOf('amountCents')}
            label={t('Amount')}
            hint={t('{{amount}} of this credit is left.', { amount: dollarsAndCents(credit.left) })}
            error={sending.errorOf('amountCents')}
          >
            <MoneyInput
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                form.setValue('amountCents', centsTyped(event.target.value) ?? 0);
              }}
            />
          </Field>
        </div>
        <Field
          id={sending.idOf('note')}
          label={t('Reason')}
          hint={t('For the record. Neither tenant nor owner reads it.')}
          error={sending.errorOf('note')}
        >
          <Input autoComplete="off" {...form.register('note')} />
        </Field>
        <Checkbox
          id={sending.idOf('tenantAgrees')}
          label={t('The tenant agrees that the owner will learn that Lintel pays part of this rent')}
          error={sending.errorOf('tenantAgrees')}
          {...form.register('tenantAgrees')}
        />
        {sending.fault}
        <div className="row">
          <Button ref={sending.button} type="submit" pending={sending.isSending} pendingText={t('Saving...')}>
            {t('Apply to rent')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('Cancel')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};

/** Records that the owner was paid. */
export const RentPaidForm = ({
  id,
  onPaid,
  onCancel,
}: {
  id: number;
  onPaid: (body: z.output<typeof rentPaidForm>) => Promise<void>;
  onCancel: () => void;
}) => {
  const t = useT();
  const { form, sending } = useContractForm(rentPaidForm, {
    name: `rent-paid-${id}`,
    defaults: { reference: '' },
    send: onPaid,
  });
  return (
    <form noValidate className={styles.form} aria-label={t('It is paid')} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field
          id={sending.idOf('reference')}
          label={t('What the transfer says')}
          hint={t('The owner reads it, to find the money on their account. From now on it cannot be undone.')}
          error={sending.errorOf('reference')}
        >
          <Input autoComplete="off" {...form.register('reference')} />
        </Field>
        {sending.fault}
        <div className="row">
          <Button ref={sending.button} type="submit" pending={sending.isSending} pendingText={t('Saving...')}>
            {t('It is paid')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};
