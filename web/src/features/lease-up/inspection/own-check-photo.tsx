import { addSelfCheckPhoto, removeSelfCheckPhoto } from '@lintel/contract/lease-up/inspection/endpoints';
import type { InspectionItemId } from '@lintel/contract/lease-up/inspection/items';
import type { SelfCheckPhoto } from '@lintel/contract/lease-up/inspection/self-check';
import { readOwnerLeasePacket } from '@lintel/contract/lease-up/packet/endpoints';
import { photoTypes } from '@lintel/contract/listings/photos/photos';
import { Camera, X } from 'lucide';
import { useRef, useState } from 'react';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useRefreshAfter, useWrite } from '../../../platform/queries/write.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import { UploadRows } from '../../../platform/uploads/upload-rows.tsx';
import { useFileUploads } from '../../../platform/uploads/use-file-uploads.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { CheckPhoto } from './check-photos.tsx';
import styles from './inspection.module.css';

/**
 * The photo of an item, which its owner adds, replaces and removes. It is saved at once, apart from the marks. Loaded lazily, with the
 * upload code.
 */
const OwnCheckPhoto = ({
  applicationId,
  item,
  name,
  photo,
  announce,
}: {
  applicationId: number;
  item: InspectionItemId;
  /** The item's text, for the accessible names of its controls. */
  name: string;
  photo: SelfCheckPhoto | undefined;
  /** Announces results to screen readers; one region for the whole list. */
  announce: (sentence: string) => void;
}) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const focusOn = useFocusOnceRendered();
  const chooser = useRef<HTMLInputElement>(null);
  const refresh = useRefreshAfter(addSelfCheckPhoto);
  const remove = useWrite(removeSelfCheckPhoto, { answers: readOwnerLeasePacket });
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const params = { id: applicationId, item };
  const { uploads, add, retry, dismiss } = useFileUploads({
    send: async (body, onProgress) => {
      await sendFile(addSelfCheckPhoto, { params }, body, onProgress);
      await refresh();
    },
    announce,
  });
  const press = async () => {
    setRemoving(true);
    setFailure(null);
    try {
      await remove({ params });
      announce(t('Photo removed'));
      setOpen(true);
      focusOn(chooser);
    } catch (error) {
      setFailure(error);
    } finally {
      setRemoving(false);
    }
  };
  return (
    <div className={styles.note}>
      {photo ? (
        <div className={styles.own}>
          <CheckPhoto photo={photo} />
          <Button
            size="sm"
            variant="quiet"
            icon={<Icon of={X} />}
            pending={isRemoving}
            pendingText={t('Removing...')}
            onClick={() => void press()}
          >
            {t('Remove photo')} <span className="vh">{name}</span>
          </Button>
        </div>
      ) : null}
      {isOpen ? (
        <Field
          id={`self-check-photo-${item}`}
          label={photo ? t('Replace the photo') : t('Photo')}
          hint={t('The tenant and the housing authority will see it. JPEG, PNG or WebP, up to 10 MB.')}
        >
          <FileInput
            ref={chooser}
            accept={photoTypes.join(',')}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              add(files);
            }}
          />
        </Field>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          icon={<Icon of={Camera} />}
          onClick={() => {
            setOpen(true);
            focusOn(chooser);
          }}
        >
          {photo ? t('Replace the photo') : t('Add a photo')} <span className="vh">{name}</span>
        </Button>
      )}
      <UploadRows
        uploads={uploads}
        onceSent={t('Being checked...')}
        onRetry={retry}
        onDismiss={({ key }) => {
          dismiss(key);
          focusOn(chooser);
        }}
      />
      {failure === null ? null : (
        <div role="alert">
          <FieldError id={`self-check-photo-${item}-fault`}>{messageOf(failure)}</FieldError>
        </div>
      )}
    </div>
  );
};

export default OwnCheckPhoto;
