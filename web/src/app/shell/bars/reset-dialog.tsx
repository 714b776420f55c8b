import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { useT } from '../../../platform/words/i18n.tsx';

/** Asks for confirmation before all changes to the demo are deleted. Loaded when first shown. */
const ResetDialog = ({ onReset, onClose }: { onReset: () => Promise<void>; onClose: () => void }) => {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('Reset the demo?')}
      description={t(
        'Everything that was added or changed is deleted, and the sample data is reset. This cannot be undone.',
      )}
      keep={t('Keep my changes')}
      action={t('Reset demo')}
      pendingText={t('Resetting...')}
      onConfirm={async () => {
        await onReset();
        onClose();
      }}
      messageOf={() => t('The demo could not be reset. Please try again.')}
      onClose={onClose}
    />
  );
};

export default ResetDialog;
