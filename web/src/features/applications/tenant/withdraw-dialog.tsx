import { withdrawApplication } from '@lintel/contract/applications/tenant-endpoints';
import { useApi } from '../../../platform/app-context.ts';
import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { Application } from './tenant-queries.ts';

/** Asks before an application is withdrawn. */
const WithdrawDialog = ({
  application,
  onChanged,
  onClose,
}: {
  application: Application;
  onChanged: () => void;
  onClose: () => void;
}) => {
  const t = useT();
  const api = useApi();
  return (
    <ConfirmDialog
      title={t('Withdraw application {{id}}?', { id: application.id })}
      description={t('The owner cannot open it any more. This cannot be undone.')}
      keep={t('Keep my application')}
      action={t('Withdraw application')}
      pendingText={t('Withdrawing...')}
      onConfirm={async () => {
        await api.call(withdrawApplication, { params: { id: application.id } });
        toast({ title: t('Your application was withdrawn') });
        onChanged();
        onClose();
      }}
      onClose={onClose}
    />
  );
};

export default WithdrawDialog;
