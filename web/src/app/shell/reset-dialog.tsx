import { useState } from 'react';
import { useT } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Asks before everything that was done in the demo goes. Fetched when somebody asks for it. */
const ResetDialog = ({ onReset, onClose }: { onReset: () => Promise<void>; onClose: () => void }) => {
  const t = useT();
  const [state, setState] = useState<'asking' | 'resetting' | 'failed'>('asking');
  const reset = async () => {
    setState('resetting');
    try {
      await onReset();
      onClose();
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog
      title={t('Reset the demo?')}
      description={t(
        'Everything that was added or changed goes, and the sample data starts anew. This cannot be undone.',
      )}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('Keep my changes')}</DialogCancel>
          <Button
            variant="danger"
            pending={state === 'resetting'}
            pendingText={t('Resetting...')}
            onClick={() => void reset()}
          >
            {t('Reset demo')}
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <Notice tone="error" live>
          {t('The demo could not be reset. Please try again.')}
        </Notice>
      ) : null}
    </Dialog>
  );
};

export default ResetDialog;
