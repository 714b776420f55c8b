import { longDate } from '@lintel/contract/kernel/dates';
import { centsTyped, dollarsTyped } from '@lintel/contract/kernel/input/typed-money';
import { dollars } from '@lintel/contract/kernel/money';
import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { takeDepositStep } from '@lintel/contract/tenancy/deposits/endpoints';
import { type Deposit, depositStepForm } from '@lintel/contract/tenancy/deposits/schema';
import { useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput, MoneyInput, Textarea } from '../../../ui/fields/input.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { Cite } from '../cite.tsx';

/** Records that a deposit was returned, or that interest was paid. */
const DepositStepDialog = ({
  deposit,
  step,
  onClose,
}: {
  deposit: Deposit;
  step: 'return' | 'interest';
  onClose: () => void;
}) => {
  const t = useT();
  const language = useLanguage();
  const take = useWrite(takeDepositStep);
  const [typed, setTyped] = useState(step === 'return' ? dollarsTyped(deposit.amountCents) : '');
  const { form, sending } = useContractForm(depositStepForm, {
    name: 'deposit-step',
    defaults: {
      step,
      on: wallTimeOf(clock.now(), deposit.timeZone).day,
      amountCents: step === 'return' ? deposit.amountCents : 0,
      note: '',
    },
    send: async (body) => {
      await take({ params: { id: deposit.id }, body });
      toast({ title: t('It is on record'), description: `${deposit.propertyTitle}, ${dollars(body.amountCents)}` });
      onClose();
    },
  });
  const on = form.watch('on');
  const isLate = step === 'return' && deposit.returnBy !== null && typeof on === 'string' && on > deposit.returnBy;
  return (
    <FormDialog
      title={step === 'return' ? t('Return the deposit') : t('Interest paid')}
      description={`${deposit.propertyTitle}, ${dollars(deposit.amountCents)}`}
      keep={t('Cancel')}
      action={t('Save')}
      pendingText={t('Saving...')}
      variant="primary"
      confirmDiscard={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <Field
        id={sending.idOf('on')}
        label={step === 'return' ? t('Returned on') : t('Paid on')}
        error={sending.errorOf('on')}
        {...(deposit.returnBy === null || step === 'interest'
          ? {}
          : { hint: t('The last day is {{day}}.', { day: longDate(deposit.returnBy, language) }) })}
      >
        <DateInput {...form.register('on')} />
      </Field>
      <Cite
        reasons={deposit.laws.filter(({ about }) => about === step)}
        of={step === 'return' ? t('Returned on') : t('Paid on')}
      />
      {isLate ? <Notice tone="warn">{t('This is later than the law allows. It is recorded as it was.')}</Notice> : null}
      <Field id={sending.idOf('amountCents')} label={t('Amount')} error={sending.errorOf('amountCents')}>
        <MoneyInput
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            // Invalid input becomes NaN, which the form refuses.
            form.setValue('amountCents', centsTyped(event.target.value) ?? Number.NaN, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            });
          }}
        />
      </Field>
      <Field
        id={sending.idOf('note')}
        label={t('What was withheld and why, or how it was paid')}
        optional
        error={sending.errorOf('note')}
      >
        <Textarea rows={3} {...form.register('note')} />
      </Field>
      {sending.fault}
    </FormDialog>
  );
};
export default DepositStepDialog;
