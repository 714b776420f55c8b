import { deleteProperty, withdrawProperty } from '@lintel/contract/listings/owner-endpoints';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

/** Asks for confirmation before a home is withdrawn, or a draft deleted. */
const LeaveDialog = ({
  home,
  how,
  onClose,
}: {
  home: OwnProperty;
  how: 'withdraw' | 'delete';
  onClose: () => void;
}) => {
  const t = useT();
  const remove = useWrite(deleteProperty);
  const withdraw = useWrite(withdrawProperty);
  const leave = async () => {
    if (how === 'withdraw') await withdraw({ params: { id: home.id } });
    else await remove({ params: { id: home.id } });
    toast({ title: how === 'withdraw' ? t('Listing withdrawn') : t('Draft deleted'), description: home.title });
    onClose();
  };
  return (
    <ConfirmDialog
      title={how === 'withdraw' ? t('Withdraw this listing?') : t('Delete this draft?')}
      keep={t('Keep it')}
      action={how === 'withdraw' ? t('Withdraw') : t('Delete Draft')}
      pendingText={t('Saving...')}
      onConfirm={leave}
      onClose={onClose}
    >
      <p>
        <b>{home.title}</b>
      </p>
      <p>
        {how === 'withdraw' && home.listing.state === 'draft'
          ? t(
              'It can never be published again. It stays in your listings as withdrawn, and everything on record about it stays. To remove it completely, delete the draft instead.',
            )
          : how === 'withdraw'
            ? t(
                'It leaves the search permanently, and any paid time is lost. Receipts, applications and payments stay on record. To take it out only for a while, hide it instead.',
              )
            : t('It is removed for good. This cannot be undone.')}
      </p>
    </ConfirmDialog>
  );
};

export default LeaveDialog;
