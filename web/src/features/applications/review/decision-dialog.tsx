import { decisionForm } from '@lintel/contract/applications/life-schema';
import { decideApplication } from '@lintel/contract/applications/owner-endpoints';
import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Textarea } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { holdBackWording, WordingCoach } from '../../monitor/wording-coach.embed.tsx';

export type Verdict = InputOf<typeof decideApplication>['body']['status'];

/** Asks for confirmation before a decision is sent to the applicant, showing the text they will read; a rejection needs a reason. */
const DecisionDialog = ({
  applicationId,
  verdict,
  onClose,
}: {
  applicationId: number;
  verdict: Verdict;
  onClose: () => void;
}) => {
  const t = useT();
  const api = useApi();
  const decide = useWrite(decideApplication);
  const words = {
    approved: {
      title: t('Approve this application?'),
      meaning: t('Next, you offer a lease, and the applicant confirms it.'),
      action: t('Approve'),
      done: t('Application approved'),
    },
    under_review: {
      title: t('Take this application under review?'),
      meaning: t('The applicant reads that you are looking into it. Nothing is decided by that.'),
      action: t('Take under review'),
      done: t('Application under review'),
    },
    rejected: {
      title: t('Reject this application?'),
      meaning: t('This cannot be undone. The applicant reads your reason.'),
      action: t('Reject'),
      done: t('Application rejected'),
    },
  }[verdict];
  const { form, sending } = useContractForm(decisionForm, {
    name: 'decision',
    defaults: { status: verdict, reason: '' },
    fields: ['reason'],
    send: async (body) => {
      await holdBackWording({ api, t }, { reason: body.reason }, 'message');
      await decide({ params: { id: applicationId }, body });
      toast({ title: words.done });
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.title}
      description={words.meaning}
      keep={t('Cancel')}
      action={words.action}
      pendingText={t('Saving...')}
      variant={verdict === 'rejected' ? 'danger' : 'primary'}
      sending={sending}
      confirmDiscard={form.formState.isDirty}
      onClose={onClose}
    >
      {sending.summary}
      <Fieldset disabled={sending.isSending}>
        <Field
          id={sending.idOf('reason')}
          label={verdict === 'rejected' ? t('Your reason') : t('A message to the applicant')}
          hint={t('The applicant reads this, word for word. At most 1,000 characters.')}
          optional={verdict !== 'rejected'}
          error={sending.errorOf('reason')}
        >
          <Textarea rows={4} {...form.register('reason')} />
        </Field>
        <WordingCoach
          text={form.watch('reason') ?? ''}
          context="message"
          onUse={(better) => form.setValue('reason', better, { shouldDirty: true })}
        />
      </Fieldset>
      {sending.fault}
    </FormDialog>
  );
};

export default DecisionDialog;
