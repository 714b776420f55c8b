import { zodResolver } from '@hookform/resolvers/zod';
import { decisionForm } from '@lintel/contract/applications/life-schema';
import { decideApplication } from '@lintel/contract/applications/owner-endpoints';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { useApi } from '../../platform/app-context.ts';
import { useT } from '../../platform/i18n.tsx';
import { useSendForm } from '../../platform/send-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import type { Verdict } from './review-decision.tsx';

type Values = z.input<typeof decisionForm>;
type Sent = z.output<typeof decisionForm>;

const formId = 'decision-form';

/** Asks before a decision is told to the applicant, with what they are to read; a rejection needs a reason. */
const DecisionDialog = ({
  applicationId,
  verdict,
  onClose,
  onDone,
}: {
  applicationId: number;
  verdict: Verdict;
  onClose: () => void;
  onDone: () => void;
}) => {
  const t = useT();
  const api = useApi();
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(decisionForm),
    shouldFocusError: false,
    defaultValues: { status: verdict, reason: '' },
  });
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
  const sending = useSendForm<Values, Sent>({
    form,
    name: 'decision',
    fields: ['reason'],
    send: async (body) => {
      await api.call(decideApplication, { params: { id: applicationId }, body });
      toast({ title: words.done });
      onDone();
    },
  });
  return (
    <Dialog
      title={words.title}
      description={words.meaning}
      onClose={onClose}
      keepTyped={form.formState.isDirty}
      footer={
        <>
          <DialogCancel>{t('Cancel')}</DialogCancel>
          <Button
            ref={sending.button}
            type="submit"
            form={formId}
            variant={verdict === 'rejected' ? 'danger' : 'primary'}
            pending={sending.isSending}
            pendingText={t('Saving...')}
          >
            {words.action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={sending.onSubmit} className="stack">
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
        </Fieldset>
        {sending.fault}
      </form>
    </Dialog>
  );
};

export default DecisionDialog;
