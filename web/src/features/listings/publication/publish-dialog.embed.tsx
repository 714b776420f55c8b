import { dollars } from '@lintel/contract/kernel/money';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';
import { PhotoEditor } from '../photos/photo-editor.tsx';

/** Shown after a home was added: its photos, and whether to publish it now or to keep it as a draft. */
const PublishDialog = ({ home, onClose }: { home: OwnProperty; onClose: () => void }) => {
  const t = useT();
  const { listingFee } = useFigures();
  return (
    <Dialog
      title={t('Publish it now?')}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('Keep as Draft')}</DialogCancel>
          <Button asChild>
            <AppLink href={paths.listingPayment(home.id)}>
              {t('Publish Now ({{price}})', { price: dollars(listingFee.cents) })}
            </AppLink>
          </Button>
        </>
      }
    >
      <p>
        {t('"{{title}}" is saved as a draft, which only you can see. Publish it for {{days}} days for {{price}}.', {
          title: home.title,
          price: dollars(listingFee.cents),
          days: listingFee.days,
        })}
      </p>
      <PhotoEditor home={home} />
    </Dialog>
  );
};

export default PublishDialog;
