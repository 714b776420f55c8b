import { blockPerson } from '@lintel/contract/messages/block-endpoints';
import type { Participant } from '@lintel/contract/messages/schema';
import { ConfirmDialog } from '../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { toast } from '../../ui/toasts/toast.ts';

/** Asks for confirmation before a person is blocked, and says what that does and what it does not. */
const BlockDialog = ({
  conversationId,
  person: { id, name },
  onClose,
}: {
  conversationId: number;
  person: Participant;
  onClose: () => void;
}) => {
  const t = useT();
  const block = useWrite(blockPerson);
  return (
    <ConfirmDialog
      title={t('Block {{name}}?', { name })}
      description={t(
        'You won’t be able to message each other. Past messages stay. Applications, leases and notices go on. You can unblock at any time.',
      )}
      keep={t('Cancel')}
      action={t('Block')}
      pendingText={t('Saving...')}
      onConfirm={async () => {
        await block({ params: { id: conversationId }, body: { personId: id } });
        toast({ title: t('You blocked {{name}}', { name }) });
        onClose();
      }}
      onClose={onClose}
    />
  );
};

export default BlockDialog;
