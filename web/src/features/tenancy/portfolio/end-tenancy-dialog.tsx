import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { endTenancy } from '@lintel/contract/tenancy/tenancies/endpoints';
import { type Tenancy, tenancyEndForm } from '@lintel/contract/tenancy/tenancies/schema';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

/** Records that a tenancy has ended: the deadline of its deposits starts. */
const EndTenancyDialog = ({ tenancy, onClose }: { tenancy: Tenancy; onClose: () => void }) => {
  const t = useT();
  const end = useWrite(endTenancy);
  const { form, sending } = useContractForm(tenancyEndForm, {
    name: 'tenancy-end',
    defaults: { endedOn: tenancy.endedOn ?? wallTimeOf(clock.now(), tenancy.timeZone).day, forwardingAddressOn: '' },
    send: async (body) => {
      await end({ params: { id: tenancy.id }, body });
      toast({ title: t('It is on record'), description: `${tenancy.title}, ${tenancy.tenantName}` });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('The tenancy has ended')}
      description={`${tenancy.title}, ${tenancy.tenantName}`}
      keep={t('Cancel')}
      action={t('Save')}
      pendingText={t('Saving...')}
      variant="primary"
      confirmDiscard={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <Field id={sending.idOf('endedOn')} label={t('Ended on')} error={sending.errorOf('endedOn')}>
        <DateInput readOnly={tenancy.endedOn !== null} {...form.register('endedOn')} />
      </Field>
      <Field
        id={sending.idOf('forwardingAddressOn')}
        label={t('Forwarding address given on')}
        optional
        hint={t('In British Columbia the days to return a deposit run from the later of the two.')}
        error={sending.errorOf('forwardingAddressOn')}
      >
        <DateInput {...form.register('forwardingAddressOn')} />
      </Field>
      {sending.fault}
    </FormDialog>
  );
};
export default EndTenancyDialog;
