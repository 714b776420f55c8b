import { cancelLease } from '@lintel/contract/applications/owner-endpoints';
import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

/** Asks for confirmation before an unanswered lease is withdrawn. */
const CancelLeaseDialog = ({ applicationId, onClose }: { applicationId: number; onClose: () => void }) => {
  const t = useT();
  const cancel = useWrite(cancelLease);
  return (
    <ConfirmDialog
      title={t('Withdraw the offer?')}
      description={t('The applicant can no longer confirm it, and is notified. You can offer another.')}
      keep={t('Keep it')}
      action={t('Withdraw the offer')}
      pendingText={t('Saving...')}
      onConfirm={async () => {
        await cancel({ params: { id: applicationId } });
        toast({ title: t('Lease withdrawn') });
        onClose();
      }}
      onClose={onClose}
    />
  );
};

export default CancelLeaseDialog;
