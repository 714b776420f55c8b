import { isImageAddress } from '@lintel/contract/listings/image-address';
import { photoTypes } from '@lintel/contract/listings/photos/photos';
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide';
import { type DragEvent, useRef, useState } from 'react';
import { useT } from '../../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../../platform/words/translate-dynamic.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { FileInput } from '../../../../ui/fields/file-input.tsx';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { Notice } from '../../../../ui/surfaces/notice.tsx';
import styles from './pending-photos.module.css';
import type { PendingPhotos } from './pending-photos.ts';

const addressError = 'A picture needs an address that begins with http:// or https://';

/** Photos of a home before it is saved: from this device, or by their addresses; in a grid, reordered by dragging or by buttons. */
export const PhotoStep = ({
  id,
  pendingPhotos: chosen,
  error,
}: {
  /** Target of the error summary's link. */
  id: string;
  pendingPhotos: PendingPhotos;
  error: string | undefined;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const { pendingPhotos, isFull } = chosen;
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const ask = () => {
    // The specification requires a browser prompt for the address.
    const given = window.prompt(t('Enter image URL'))?.trim() ?? '';
    if (given === '' || pendingPhotos.some(({ key }) => key === given)) return;
    setProblem(isImageAddress(given) ? null : addressError);
    if (isImageAddress(given)) chosen.addImage(given);
  };
  const move = (from: number, to: number) => {
    chosen.move(from, to);
    announce(
      t('Picture {{from}} is now picture {{to}} of {{total}}.', {
        from: from + 1,
        to: to + 1,
        total: pendingPhotos.length,
      }),
    );
  };
  const dropOn = (at: number) => (event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== at) move(dragged, at);
    setDragged(null);
    setOver(null);
  };
  const shown = problem ?? error ?? null;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={t('Photos')}
      className="stack"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setProblem(chosen.addFiles([...event.dataTransfer.files]));
      }}
    >
      <p className="muted">
        {t('Add photos from this device. The first one is the cover.')}{' '}
        {t('We remove the location and time from each.')}
      </p>
      <div className={styles.add}>
        <Field label={t('Add photos')} hint={t('JPEG, PNG or WebP, up to 10 MB each. At most 30 pictures.')}>
          <FileInput
            multiple
            accept={photoTypes.join(',')}
            aria-disabled={isFull ? true : undefined}
            onChange={(event) => {
              setProblem(chosen.addFiles([...(event.target.files ?? [])]));
              // Allows choosing the same file again.
              event.target.value = '';
            }}
          />
        </Field>
        <Button ref={add} variant="line" size="sm" icon={<Icon of={ImagePlus} />} disabled={isFull} onClick={ask}>
          {t('Add Image')}
        </Button>
      </div>
      {shown === null ? null : (
        <Notice tone="error" live>
          {tDynamic(shown)}
        </Notice>
      )}
      {pendingPhotos.length === 0 ? <p>{t('No photos yet. We’ll show an illustration.')}</p> : null}
      <ul className={styles.grid} aria-label={t('Pictures')}>
        {pendingPhotos.map((photo, at) => {
          const which = t('picture {{number}}', { number: at + 1 });
          return (
            // Dragging is one more way: the buttons do the same.
            <li
              key={photo.key}
              className={classes(styles.shot, over === at && styles.over)}
              draggable
              onDragStart={() => setDragged(at)}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(at);
              }}
              onDrop={dropOn(at)}
            >
              <div className={styles.picture}>
                {photo.src === null ? null : (
                  // Owners' own pictures, hosted anywhere: the hosts do not learn who looks.
                  <img src={photo.src} alt="" referrerPolicy="no-referrer" decoding="async" draggable={false} />
                )}
                {at === 0 ? (
                  <Badge variant="solid" className={styles.cover}>
                    {t('Cover photo')}
                  </Badge>
                ) : null}
              </div>
              <span className={styles.name} translate="no">
                {photo.kind === 'web' ? photo.image : photo.file.name}
              </span>
              <div className={styles.tools}>
                <IconButton
                  label={`${t('Move earlier')} ${which}`}
                  aria-disabled={at === 0 ? true : undefined}
                  onClick={() => (at === 0 ? undefined : move(at, at - 1))}
                >
                  <Icon of={ArrowLeft} />
                </IconButton>
                <IconButton
                  label={`${t('Move later')} ${which}`}
                  aria-disabled={at === pendingPhotos.length - 1 ? true : undefined}
                  onClick={() => (at === pendingPhotos.length - 1 ? undefined : move(at, at + 1))}
                >
                  <Icon of={ArrowRight} />
                </IconButton>
                <IconButton
                  label={`${t('Remove')} ${which}`}
                  onClick={() => {
                    chosen.remove(photo);
                    announce(t('Picture {{number}} was removed.', { number: at + 1 }));
                    // The pressed button is gone.
                    add.current?.focus();
                  }}
                >
                  <Icon of={Trash2} />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="vh" role="status">
        {announcement}
      </p>
    </section>
  );
};
