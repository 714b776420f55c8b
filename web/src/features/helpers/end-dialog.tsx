import { endHelper } from '@lintel/contract/helpers/endpoints';
import type { TenantHelper } from '@lintel/contract/helpers/schema';
import { ConfirmDialog } from '../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { toast } from '../../ui/toasts/toast.ts';

type Props = { tenantId: number; helper: TenantHelper; onClose: () => void };

/** Asks for confirmation before help is ended. */
const EndDialog = ({ tenantId, helper, onClose }: Props) => {
  const t = useT();
  const end = useWrite(endHelper);
  return (
    <ConfirmDialog
      title={t('End access?')}
      description={t('{{name}} can no longer open or do anything for you. What was done stays on your record.', {
        name: helper.name ?? helper.email,
      })}
      keep={t('Cancel')}
      action={t('End access')}
      pendingText={t('Ending...')}
      onConfirm={async () => {
        await end({ params: { id: tenantId, helperId: helper.id } });
        toast({ title: t('You ended this') });
        onClose();
      }}
      onClose={onClose}
    />
  );
};

export default EndDialog;
