import { cancelLease } from '@lintel/contract/applications/owner-endpoints';
import { useForm } from 'react-hook-form';
import { useApi } from '../../platform/app-context.ts';
import { useT } from '../../platform/i18n.tsx';
import { useSendForm } from '../../platform/send-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';

const formId = 'cancel-lease-form';

/** Asks before a lease that waits for its answer is taken back. */
const CancelLeaseDialog = ({
  applicationId,
  onClose,
  onDone,
}: {
  applicationId: number;
  onClose: () => void;
  onDone: () => void;
}) => {
  const t = useT();
  const api = useApi();
  const sending = useSendForm({
    form: useForm(),
    name: 'cancel-lease',
    fields: [],
    send: async () => {
      await api.call(cancelLease, { params: { id: applicationId } });
      toast({ title: t('Lease taken back') });
      onDone();
    },
  });
  return (
    <Dialog
      title={t('Take the lease back?')}
      description={t('The applicant can no longer confirm it, and is told so. You can offer another.')}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('Keep it')}</DialogCancel>
          <Button
            ref={sending.button}
            type="submit"
            form={formId}
            variant="danger"
            pending={sending.isSending}
            pendingText={t('Saving...')}
          >
            {t('Take the lease back')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={sending.onSubmit}>
        {sending.fault}
      </form>
    </Dialog>
  );
};

export default CancelLeaseDialog;
