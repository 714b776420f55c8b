import { objectionForm } from '@lintel/contract/agents/schema';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useT } from '../../platform/words/i18n.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/input.tsx';
import { toast } from '../../ui/toasts/toast.ts';

/** A dialog to object to a referral, for its tenant or the owner of the home. */
export const ObjectionDialog = ({
  onSend,
  onClose,
}: {
  onSend: (body: { reason: string }) => Promise<unknown>;
  onClose: () => void;
}) => {
  const t = useT();
  const { form, sending } = useContractForm(objectionForm, {
    name: 'objection',
    defaults: { reason: '' },
    send: async (body) => {
      await onSend(body);
      toast({ title: t('Staff look into it') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Object to this introduction')}
      description={t('The agent may answer within 7 days. Staff decide on the receipts.')}
      keep={t('Cancel')}
      action={t('Object')}
      pendingText={t('Sending...')}
      confirmDiscard={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <Field id={sending.idOf('reason')} label={t('What is wrong')} error={sending.errorOf('reason')}>
        <Textarea rows={4} {...form.register('reason')} />
      </Field>
      {sending.fault}
    </FormDialog>
  );
};
