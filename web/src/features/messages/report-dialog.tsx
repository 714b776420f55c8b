import { reportMessage } from '@lintel/contract/messages/report-endpoints';
import { longestExplanation, reportReasonLabels, reportReasons } from '@lintel/contract/messages/report-labels';
import { newMessageReport } from '@lintel/contract/messages/report-schema';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { Select, Textarea } from '../../ui/fields/input.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import styles from './messages.module.css';

/** Asks why staff should look at a message. */
const ReportDialog = ({ messageId, quote, onClose }: { messageId: number; quote: string; onClose: () => void }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const report = useWrite(reportMessage);
  const { form, sending } = useContractForm(newMessageReport, {
    name: 'report-message',
    defaults: { messageId, explanation: '' },
    fields: ['reason', 'explanation'],
    send: async (body) => {
      await report({ body });
      toast({ title: t('Message reported') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Report this message?')}
      description={t(
        'Our staff will read this message and what you add, nothing else in the conversation. Only our staff will know you reported it.',
      )}
      keep={t('Cancel')}
      action={t('Report message')}
      pendingText={t('Sending...')}
      sending={sending}
      confirmDiscard={form.formState.isDirty}
      onClose={onClose}
    >
      {sending.summary}
      <blockquote className={styles.quote}>{quote}</blockquote>
      <Fieldset disabled={sending.isSending} className="stack">
        <Field id={sending.idOf('reason')} label={t('What is wrong with it?')} error={sending.errorOf('reason')}>
          <Select {...form.register('reason')}>
            <option value="">{t('Please choose')}</option>
            {reportReasons.map((one) => (
              <option key={one} value={one}>
                {tDynamic(reportReasonLabels[one])}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          id={sending.idOf('explanation')}
          label={t('What staff should know')}
          optional
          error={sending.errorOf('explanation')}
        >
          <Textarea rows={3} maxLength={longestExplanation} {...form.register('explanation')} />
        </Field>
        {sending.fault}
      </Fieldset>
    </FormDialog>
  );
};

export default ReportDialog;
