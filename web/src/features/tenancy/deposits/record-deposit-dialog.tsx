import { centsTyped } from '@lintel/contract/kernel/input/typed-money';
import { dollars } from '@lintel/contract/kernel/money';
import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { recordDeposit } from '@lintel/contract/tenancy/deposits/endpoints';
import { depositForm, depositKindLabels, depositKinds } from '@lintel/contract/tenancy/deposits/schema';
import type { PortfolioRow } from '@lintel/contract/tenancy/tenancies/schema';
import { useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput, MoneyInput, Select, Textarea } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { TenancyChoice } from '../portfolio/tenancy-choice.tsx';

/** Records a received deposit. */
const RecordDepositDialog = ({ landlordId, onClose }: { landlordId: number; onClose: () => void }) => {
  const t = useT();
  const record = useWrite(recordDeposit);
  const [tenancy, setTenancy] = useState<PortfolioRow | null>(null);
  const [typed, setTyped] = useState('');
  const { form, sending } = useContractForm(depositForm, {
    name: 'deposit',
    defaults: { tenancyId: 0, kind: 'securityDeposit', takenOn: '', note: '' },
    send: async (body, idempotencyKey) => {
      const { data: deposit } = await record({ body }, { idempotencyKey });
      toast({ title: t('It is on record'), description: `${deposit.propertyTitle}, ${dollars(deposit.amountCents)}` });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Record a deposit')}
      description={t('What was received is checked against the law of that day; any amount above the limit is shown.')}
      keep={t('Cancel')}
      action={t('Save')}
      pendingText={t('Saving...')}
      variant="primary"
      confirmDiscard={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <TenancyChoice
        id={sending.idOf('tenancyId')}
        landlordId={landlordId}
        chosen={tenancy}
        onChoose={(row) => {
          setTenancy(row);
          form.setValue('tenancyId', row?.id ?? 0);
          // Today in the home's time zone.
          if (row) form.setValue('takenOn', wallTimeOf(clock.now(), row.timeZone).day);
        }}
        error={sending.errorOf('tenancyId') === undefined ? undefined : t('Please choose a tenancy')}
      />
      <Field id={sending.idOf('kind')} label={t('Deposit')}>
        <Select {...form.register('kind')}>
          {depositKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(depositKindLabels[kind])}
            </option>
          ))}
        </Select>
      </Field>
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
      <Field id={sending.idOf('takenOn')} label={t('Received on')} error={sending.errorOf('takenOn')}>
        <DateInput {...form.register('takenOn')} />
      </Field>
      <Field id={sending.idOf('note')} label={t('Note')} optional error={sending.errorOf('note')}>
        <Textarea rows={2} {...form.register('note')} />
      </Field>
      {sending.fault}
    </FormDialog>
  );
};
export default RecordDepositDialog;
