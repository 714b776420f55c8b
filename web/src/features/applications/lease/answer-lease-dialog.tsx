import type { Lease } from '@lintel/contract/applications/life-schema';
import { answerLease } from '@lintel/contract/applications/tenant-endpoints';
import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { ApiError } from '../../../platform/queries/api.ts';
import { useRefreshAfter, useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { LeaseTerms } from './lease-terms.tsx';

/** Asks for confirmation, with the terms shown, before an answer to a lease that cannot be undone. */
const AnswerLeaseDialog = ({
  applicationId,
  lease,
  given,
  onClose,
  onDone,
}: {
  applicationId: number;
  lease: Lease;
  given: 'confirmed' | 'declined';
  onClose: () => void;
  onDone: () => void;
}) => {
  const t = useT();
  const answer = useWrite(answerLease);
  const refresh = useRefreshAfter(answerLease);
  const words =
    given === 'confirmed'
      ? {
          title: t('Confirm this lease?'),
          description: t('You and the owner will both be bound by this lease. You can’t undo this here.'),
          action: t('Confirm the lease'),
          pendingText: t('Confirming...'),
          variant: 'primary' as const,
        }
      : {
          title: t('Decline this lease?'),
          description: t('The owner is notified. You can no longer confirm it; the owner can offer another.'),
          action: t('Decline the lease'),
          pendingText: t('Saving...'),
        };
  return (
    <ConfirmDialog
      {...words}
      keep={t('Not yet')}
      onConfirm={async () => {
        try {
          await answer({ params: { id: applicationId }, body: { leaseId: lease.id, answer: given } });
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'lease.changed')) throw error;
          // The terms that were read have been replaced: the new ones must be read where they are shown, not confirmed by the same press.
          toast({
            title: t('You have not answered'),
            description: t(error.serverMessage ?? ''),
            variant: 'destructive',
          });
          void refresh();
          onDone();
          return;
        }
        toast({ title: given === 'confirmed' ? t('Your lease is confirmed') : t('You declined the lease') });
        onDone();
      }}
      onClose={onClose}
    >
      <LeaseTerms lease={lease} />
    </ConfirmDialog>
  );
};

export default AnswerLeaseDialog;
