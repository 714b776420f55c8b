import { RotateCw, X } from 'lucide';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Progress } from '../../ui/marks/progress.tsx';
import { useT } from '../words/i18n.tsx';
import styles from './upload-rows.module.css';

/** A file being uploaded. A refused one stays, with its message, until it is retried or dismissed. */
export type Upload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  /** 0 to 1: how much of it has been sent. */
  share: number;
  problem: string | null;
};

const Underway = ({ upload: { file, state, share }, onceSent }: { upload: Upload; onceSent: string }) => {
  const t = useT();
  const words = state === 'waiting' ? t('Waiting') : share < 1 ? t('Uploading...') : onceSent;
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
  onDismiss,
}: {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
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
        <Button size="sm" variant="quiet" icon={<Icon of={X} />} onClick={onDismiss}>
          {t('Discard')} <span className="vh">{file.name}</span>
        </Button>
      </div>
    </>
  );
};

/** Lists the files that are being uploaded or were refused; files that have arrived are shown where they belong. */
export const UploadRows = ({
  uploads,
  onceSent,
  onRetry,
  onDismiss,
}: {
  uploads: readonly Upload[];
  /** State text of a file that is fully sent but has no response yet. */
  onceSent: string;
  onRetry: (upload: Upload) => void;
  /** Removes the row, and with it the button that was pressed. */
  onDismiss: (upload: Upload) => void;
}) => {
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
            <Refused upload={upload} onRetry={() => onRetry(upload)} onDismiss={() => onDismiss(upload)} />
          ) : (
            <Underway upload={upload} onceSent={onceSent} />
          )}
        </li>
      ))}
    </ul>
  );
};
