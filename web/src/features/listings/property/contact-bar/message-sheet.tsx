import type { Me } from '@lintel/contract/identity/schema';
import type { Property } from '@lintel/contract/listings/schema';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Dialog } from '../../../../ui/surfaces/dialog.tsx';
import { InquiryForm } from '../../../contacts/inquiry-form.embed.tsx';
import { CallOwner } from '../property-owner-card.tsx';

/** The form to the owner in a sheet over the page of a phone. On closing, the input is kept as a draft. */
const MessageSheet = ({ home, me, onClose }: { home: Property; me: Me | undefined; onClose: () => void }) => {
  const t = useT();
  return (
    <Dialog
      title={t('Message to {{name}}', { name: home.owner?.name ?? t('Property Owner') })}
      description={home.title}
      onClose={onClose}
    >
      <InquiryForm home={home} isSheet />
      <CallOwner home={home} me={me} />
    </Dialog>
  );
};

export default MessageSheet;
