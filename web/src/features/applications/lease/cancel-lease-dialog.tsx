import { cancelLease } from '@lintel/contract/applications/owner-endpoints';
import { useApi } from '../../../platform/app-context.ts';
import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

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
  return (
    <ConfirmDialog
      title={t('Take the lease back?')}
      description={t('The applicant can no longer confirm it, and is told so. You can offer another.')}
      keep={t('Keep it')}
      action={t('Take the lease back')}
      pendingText={t('Saving...')}
      onConfirm={async () => {
        await api.call(cancelLease, { params: { id: applicationId } });
        toast({ title: t('Lease taken back') });
        onDone();
      }}
      onClose={onClose}
    />
  );
};

export default CancelLeaseDialog;
