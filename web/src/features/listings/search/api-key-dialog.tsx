import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';

/** Sends owners to the page where a feed is connected. A key never passes through a visitor's browser. */
const ApiKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  return (
    <Dialog
      title={t('Add API Key')}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('Close')}</DialogCancel>
          <Button asChild>
            <AppLink href={paths.feeds}>{t('Connect a feed')}</AppLink>
          </Button>
        </>
      }
    >
      <p>
        {t('Property owners can connect the feed of their own homes. You see what would come in before anything does.')}
      </p>
      <p>
        {t('You need the address of the feed (rental listings XML, MITS, or RESO Web API), and its key if it has one.')}
      </p>
      <p>{t('We encrypt the key and never show it again, not even to our staff. Never send a key by email.')}</p>
    </Dialog>
  );
};

export default ApiKeyDialog;
