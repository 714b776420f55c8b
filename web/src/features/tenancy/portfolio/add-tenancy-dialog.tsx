import { centsTyped } from '@lintel/contract/kernel/input/typed-money';
import { rentPeriodLabels } from '@lintel/contract/tenancy/rules/labels';
import { addTenancy } from '@lintel/contract/tenancy/tenancies/endpoints';
import { rentPeriods, tenancyForm } from '@lintel/contract/tenancy/tenancies/schema';
import { useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput, Input, MoneyInput, Select } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useJurisdictions } from '../notices/notices-tab.tsx';

/** Records a tenancy that began elsewhere. */
const AddTenancyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const add = useWrite(addTenancy);
  const places = useJurisdictions();
  const [rent, setRent] = useState('');
  const { form, sending } = useContractForm(tenancyForm, {
    name: 'tenancy',
    fields: [
      'region',
      'address',
      'city',
      'rentCents',
      'rentPeriod',
      'rentDay',
      'startsOn',
      'fixedTermEnd',
      'lastIncreaseOn',
      'tenantName',
      'tenantEmail',
    ],
    defaults: { region: 'ON', rentPeriod: 'monthly', rentDay: 1, rentCents: 0 },
    send: async (body, idempotencyKey) => {
      const { data: added } = await add({ body }, { idempotencyKey });
      toast({ title: t('The tenancy is added'), description: `${added.title}, ${added.tenantName}` });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Add a tenancy')}
      description={t('One that was agreed elsewhere. Leases that were confirmed here are already in the list.')}
      keep={t('Cancel')}
      action={t('Save')}
      pendingText={t('Saving...')}
      variant="primary"
      confirmDiscard={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <Field id={sending.idOf('region')} label={t('Jurisdiction')} error={sending.errorOf('region')}>
        <Select {...form.register('region')}>
          {places.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={sending.idOf('address')} label={t('Address')} error={sending.errorOf('address')}>
        <Input {...form.register('address')} />
      </Field>
      <Field id={sending.idOf('city')} label={t('City')} optional error={sending.errorOf('city')}>
        <Input {...form.register('city')} />
      </Field>
      <Field id={sending.idOf('rentCents')} label={t('Rent')} error={sending.errorOf('rentCents')}>
        <MoneyInput
          value={rent}
          onChange={(event) => {
            setRent(event.target.value);
            // Invalid input becomes NaN, which the form refuses.
            form.setValue('rentCents', centsTyped(event.target.value) ?? Number.NaN, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            });
          }}
        />
      </Field>
      <Field id={sending.idOf('rentPeriod')} label={t('Rent is paid')}>
        <Select {...form.register('rentPeriod')}>
          {rentPeriods.map((period) => (
            <option key={period} value={period}>
              {t(rentPeriodLabels[period])}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={sending.idOf('rentDay')}
        label={t('Day that rent is due on')}
        hint={t('Day of the month; for weekly rent, 1 for Monday to 7 for Sunday.')}
        error={sending.errorOf('rentDay')}
      >
        <Input type="number" min={1} max={31} {...form.register('rentDay', { valueAsNumber: true })} />
      </Field>
      <Field id={sending.idOf('startsOn')} label={t('Starts on')} error={sending.errorOf('startsOn')}>
        <DateInput {...form.register('startsOn')} />
      </Field>
      <Field
        id={sending.idOf('fixedTermEnd')}
        label={t('Fixed term until')}
        optional
        error={sending.errorOf('fixedTermEnd')}
      >
        <DateInput {...form.register('fixedTermEnd')} />
      </Field>
      <Field
        id={sending.idOf('lastIncreaseOn')}
        label={t('Last rent increase on')}
        optional
        error={sending.errorOf('lastIncreaseOn')}
      >
        <DateInput {...form.register('lastIncreaseOn')} />
      </Field>
      <Field id={sending.idOf('tenantName')} label={t('Tenant')} error={sending.errorOf('tenantName')}>
        <Input {...form.register('tenantName')} />
      </Field>
      <Field
        id={sending.idOf('tenantEmail')}
        label={t('Email')}
        optional
        hint={t('The person who signs in with it is asked whether this is their home.')}
        error={sending.errorOf('tenantEmail')}
      >
        <Input type="email" {...form.register('tenantEmail')} />
      </Field>
      {sending.fault}
    </FormDialog>
  );
};
export default AddTenancyDialog;
