import { mostImages, type OwnProperty } from '@lintel/contract/listings/owner-schema';
import { photoTypes } from '@lintel/contract/listings/photos/photos';
import { ImagePlus } from 'lucide';
import { type DragEvent, useId, useRef, useState } from 'react';
import { UploadRows } from '../../../platform/uploads/upload-rows.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { ImageAddressDialog } from './image-address-dialog.tsx';
import styles from './photo-editor.module.css';
import { PhotoRow } from './photo-row.tsx';
import { usePhotoDrag } from './use-photo-drag.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';
import { usePhotos } from './use-photos.ts';

const isFileDrag = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/**
 * The pictures of a home: uploaded or added by address, described, ordered, removed. Every change is saved at once. It is outside the
 * form about the home, whose button does not submit it.
 */
export const PhotoEditor = ({ home }: { home: OwnProperty }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const titleId = useId();
  const [announcement, announce] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const focusOn = useFocusOnceRendered();
  const photos = usePhotos(home);
  const { pictures } = photos;
  const uploads = usePhotoUploads(home, photos, announce);
  const isFull = pictures.length >= mostImages;

  const move = async (from: number, to: number) => {
    setProblem(null);
    announce(
      t('Picture {{from}} is now picture {{to}} of {{total}}.', { from: from + 1, to: to + 1, total: pictures.length }),
    );
    const refused = await photos.move(from, to);
    if (refused !== null) setProblem(refused);
  };
  const drag = usePhotoDrag(list, pictures.length, (from, to) => void move(from, to));
  const remove = async (image: string, number: number) => {
    const refused = await photos.remove(image);
    if (refused !== null) return refused;
    announce(t('Picture {{number}} was removed.', { number }));
    // The pressed button is gone.
    focusOn(chooser);
    return null;
  };
  const addAddress = async (address: string) => {
    const refused = await photos.addAddress(address);
    return refused === null ? null : tDynamic(refused);
  };
  const choose = (files: FileList | null) => {
    setProblem(null);
    if (files && files.length > 0) uploads.add([...files]);
  };

  return (
    <section
      className={classes(styles.editor, isOver && styles.over)}
      aria-labelledby={titleId}
      onDragOver={(event) => {
        if (!isFileDrag(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!isFileDrag(event)) return;
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      <h3 id={titleId} className={styles.title}>
        {t('Pictures')}
      </h3>
      <p className="muted">
        {t('Photos save automatically, in this order. We remove the location and time from each.')}{' '}
        {t('Add a short description for people who use screen readers.')}
      </p>
      {pictures.length === 0 ? <p>{t('No photos yet. We’ll show an illustration.')}</p> : null}
      <ul ref={list} className={styles.list} aria-label={t('Pictures')}>
        {pictures.map((picture, at) => (
          <PhotoRow
            key={picture.image}
            picture={picture}
            number={at + 1}
            total={pictures.length}
            isDragged={drag.dragged === at}
            place={drag.placeOf(at)}
            onGrip={drag.onPointerDown(at)}
            onMove={(to) => void move(at, to)}
            onDescribe={(alt) => photos.describe(picture.image, alt)}
            onRemove={() => remove(picture.image, at + 1)}
          />
        ))}
      </ul>
      <UploadRows
        uploads={uploads.uploads}
        onceSent={t('Being prepared...')}
        onRetry={uploads.retry}
        onDismiss={({ key }) => {
          uploads.dismiss(key);
          focusOn(chooser);
        }}
      />
      {problem === null ? null : (
        <Notice tone="error" live>
          {tDynamic(problem)}
        </Notice>
      )}
      <div className={styles.add}>
        <Field
          label={t('Add photos')}
          hint={t('JPEG, PNG or WebP, up to 10 MB each; several at once, or dropped here. At most 30 pictures.')}
        >
          <FileInput
            ref={chooser}
            multiple
            accept={photoTypes.join(',')}
            aria-disabled={isFull ? true : undefined}
            onChange={(event) => {
              choose(event.target.files);
              // Allows choosing the same file again.
              event.target.value = '';
            }}
          />
        </Field>
        <Button
          variant="line"
          size="sm"
          icon={<Icon of={ImagePlus} />}
          disabled={isFull}
          onClick={() => setAsking(true)}
        >
          {t('Add Image')}
        </Button>
      </div>
      {isAsking ? <ImageAddressDialog onAdd={addAddress} onClose={() => setAsking(false)} /> : null}
      <p className="vh" role="status">
        {announcement}
      </p>
    </section>
  );
};
