import { deleteProperty, withdrawProperty } from '@lintel/contract/listings/owner-endpoints';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { useForm } from 'react-hook-form';
import { useApi } from '../../platform/app-context.ts';
import { useT } from '../../platform/i18n.tsx';
import { useSendForm } from '../../platform/send-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';

const formId = 'leave-form';

/** Asks before a home is withdrawn, or a draft deleted. */
const LeaveDialog = ({
  home,
  how,
  onClose,
  onDone,
}: {
  home: OwnProperty;
  how: 'withdraw' | 'delete';
  onClose: () => void;
  onDone: () => void;
}) => {
  const t = useT();
  const api = useApi();
  const form = useForm();
  const sending = useSendForm({
    form,
    name: 'leave',
    fields: [],
    send: async () => {
      if (how === 'withdraw') await api.call(withdrawProperty, { params: { id: home.id } });
      else await api.call(deleteProperty, { params: { id: home.id } });
      toast({ title: how === 'withdraw' ? t('Listing withdrawn') : t('Draft deleted'), description: home.title });
      onDone();
    },
  });
  return (
    <Dialog
      title={how === 'withdraw' ? t('Withdraw this listing?') : t('Delete this draft?')}
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
            {how === 'withdraw' ? t('Withdraw') : t('Delete Draft')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={sending.onSubmit} className="stack">
        <p>
          <b>{home.title}</b>
        </p>
        <p>
          {how === 'withdraw'
            ? t(
                'It leaves the search for good, and time that is paid for is lost. Receipts, applications and payments stay on record. To take it out for a while only, hide it instead.',
              )
            : t('It is removed for good. This cannot be undone.')}
        </p>
        {sending.fault}
      </form>
    </Dialog>
  );
};

export default LeaveDialog;
