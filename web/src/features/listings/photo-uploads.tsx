import { RotateCw, X } from 'lucide-react';
import { useT } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './photo-editor.module.css';
import type { PhotoUpload, usePhotoUploads } from './use-photo-uploads.ts';

type Props = {
  uploads: ReturnType<typeof usePhotoUploads>;
  /** A row is gone, and with it the button that was pressed. */
  onPutAway: () => void;
};

/** The files that are on their way or were refused; those that have arrived are among the pictures. */
export const PhotoUploads = ({ uploads: { uploads, retry, putAway }, onPutAway }: Props) => {
  const t = useT();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label={t('Uploads')}>
      {uploads.map((upload) => (
        <li key={upload.key} className={styles.upload}>
          <b className={styles.name} translate="no">
            {upload.file.name}
          </b>
          {upload.state === 'refused' ? (
            <Refused
              upload={upload}
              onRetry={() => retry(upload)}
              onPutAway={() => {
                putAway(upload.key);
                onPutAway();
              }}
            />
          ) : (
            <Underway upload={upload} />
          )}
        </li>
      ))}
    </ul>
  );
};

const Underway = ({ upload: { file, state, share } }: { upload: PhotoUpload }) => {
  const t = useT();
  const words = state === 'waiting' ? t('Waiting') : share < 1 ? t('Uploading...') : t('Being prepared...');
  return (
    <>
      <span className="muted small">{words}</span>
      <Progress label={t('Upload of {{name}}', { name: file.name })} value={share * 100} />
    </>
  );
};

const Refused = ({
  upload: { key, file, problem },
  onRetry,
  onPutAway,
}: {
  upload: PhotoUpload;
  onRetry: () => void;
  onPutAway: () => void;
}) => {
  const t = useT();
  return (
    <>
      <div role="alert">
        <FieldError id={`upload-${key}-problem`}>{problem}</FieldError>
      </div>
      <div className={styles.actions}>
        <Button size="sm" variant="line" icon={<Icon of={RotateCw} />} onClick={onRetry}>
          {t('Try again')} <span className="vh">{file.name}</span>
        </Button>
        <Button size="sm" variant="quiet" icon={<Icon of={X} />} onClick={onPutAway}>
          {t('Put away')} <span className="vh">{file.name}</span>
        </Button>
      </div>
    </>
  );
};
