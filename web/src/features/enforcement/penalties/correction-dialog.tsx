import { askForCorrection } from '@lintel/contract/enforcement/endpoints';
import { correctionForm } from '@lintel/contract/enforcement/schema';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Textarea } from '../../../ui/fields/input.tsx';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

const formId = 'report-error';

/** Reports a plain factual error behind a penalty to staff. */
const CorrectionDialog = ({ penaltyId, onClose }: { penaltyId: number; onClose: () => void }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const ask = useWrite(askForCorrection);
  const { form, sending } = useContractForm(correctionForm, {
    name: formId,
    defaults: { message: '' },
    send: async (body) => {
      const { data } = await ask({ params: { id: penaltyId }, body });
      toast({ title: t('Error reported'), description: tDynamic(data.message) });
      onClose();
    },
  });
  return (
    <Dialog
      title={t('Report a factual error')}
      description={t(
        'For a clear mistake: a wrong home, another person, words that were never written. If we confirm it, the whole offense stops counting and you get a refund of what you paid.',
      )}
      confirmDiscard={form.formState.isDirty}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('Cancel')}</DialogCancel>
          <Button
            ref={sending.button}
            type="submit"
            form={formId}
            pending={sending.isSending}
            pendingText={t('Sending...')}
          >
            {t('Send report')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={sending.onSubmit}>
        {sending.summary}
        <Fieldset disabled={sending.isSending}>
          <Field
            id={sending.idOf('message')}
            label={t('What is wrong with penalty {{number}}?', { number: penaltyId })}
            error={sending.errorOf('message')}
          >
            <Textarea rows={5} {...form.register('message')} />
          </Field>
        </Fieldset>
        {sending.fault}
      </form>
    </Dialog>
  );
};

export default CorrectionDialog;
