import type { ReactNode } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';

/** The form for the data of a voucher letter, in a sheet on a phone. */
const VoucherSheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const t = useT();
  return (
    <Dialog
      title={t('My voucher')}
      description={t('Tell us what your voucher letter says, and see which homes it covers.')}
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
};

export default VoucherSheet;
