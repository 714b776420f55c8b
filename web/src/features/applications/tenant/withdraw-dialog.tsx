import { withdrawApplication } from '@lintel/contract/applications/tenant-endpoints';
import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { Application } from './tenant-queries.ts';

/** Asks for confirmation before an application is withdrawn. */
const WithdrawDialog = ({ application, onClose }: { application: Application; onClose: () => void }) => {
  const t = useT();
  const withdraw = useWrite(withdrawApplication);
  return (
    <ConfirmDialog
      title={t('Withdraw application {{id}}?', { id: application.id })}
      description={
        application.propertyTitle
          ? t(
              'This is your application for {{title}}. The owner will no longer be able to see it. This can’t be undone.',
              {
                title: application.propertyTitle,
              },
            )
          : t('The owner will no longer be able to see it. This can’t be undone.')
      }
      keep={t('Keep my application')}
      action={t('Withdraw application')}
      pendingText={t('Withdrawing...')}
      onConfirm={async () => {
        await withdraw({ params: { id: application.id } });
        toast({ title: t('Your application was withdrawn') });
        onClose();
      }}
      onClose={onClose}
    />
  );
};

export default WithdrawDialog;
