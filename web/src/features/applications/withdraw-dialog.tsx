import { withdrawApplication } from '@lintel/contract/applications/tenant-endpoints';
import { useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { useFaultSentence } from '../../platform/fault.ts';
import { useT } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
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
  const sentenceOf = useFaultSentence();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const withdraw = async () => {
    setSending(true);
    setFault(null);
    try {
      await api.call(withdrawApplication, { params: { id: application.id } });
      toast({ title: t('Your application was withdrawn') });
      onChanged();
      onClose();
    } catch (error) {
      setFault(sentenceOf(error));
      setSending(false);
    }
  };
  return (
    <Dialog
      title={t('Withdraw application {{id}}?', { id: application.id })}
      description={t('The owner cannot open it any more. This cannot be undone.')}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('Keep my application')}</DialogCancel>
          <Button
            variant="danger"
            pending={isSending}
            pendingText={t('Withdrawing...')}
            onClick={() => void withdraw()}
          >
            {t('Withdraw application')}
          </Button>
        </>
      }
    >
      {fault === null ? null : (
        <Notice tone="error" live>
          <p>{fault}</p>
        </Notice>
      )}
    </Dialog>
  );
};

export default WithdrawDialog;
