import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';

/** What connecting a feed needs, and who does it. A key never passes through a visitor's browser. */
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
            <AppLink href={paths.contact}>{t('Write to Lintel')}</AppLink>
          </Button>
        </>
      }
    >
      <p>
        {t(
          'A listing feed is connected by Lintel’s staff. The key is stored encrypted on the server and is never shown again, not even to us.',
        )}
      </p>
      <p>{t('We need: the name of the provider, the address of its feed (RESO Web API), and the key.')}</p>
      <p>{t('Do not send a key by e-mail or in a form. Write to us, and we tell you how to hand it over.')}</p>
    </Dialog>
  );
};

export default ApiKeyDialog;
