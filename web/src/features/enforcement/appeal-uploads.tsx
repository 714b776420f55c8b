import { documentTypes } from '@lintel/contract/kernel/documents';
import { FileText, RotateCw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type AppealUpload, useAppealUploads } from './appeal-use-uploads.ts';
import { documentOf, keptDocument } from './appeal-values.ts';
import styles from './legal-protection.module.css';

const Underway = ({ upload: { file, state, share } }: { upload: AppealUpload }) => {
  const t = useT();
  const words = state === 'waiting' ? t('Waiting') : share < 1 ? t('Uploading...') : t('Being checked...');
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
  upload: AppealUpload;
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

/** The documents of an appeal: those that were uploaded, and those on their way. `kept`: as a draft keeps them. */
export const AppealUploads = ({
  id,
  kept,
  error,
  onChange,
  onUnderway,
}: {
  id: string;
  kept: readonly string[];
  error: string | undefined;
  onChange: (kept: string[]) => void;
  /** Whether a file is on its way or was refused, and so is not among the documents yet. */
  onUnderway: (isUnderway: boolean) => void;
}) => {
  const t = useT();
  const [said, setSaid] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  // Files arrive one after the other, and faster than the page is drawn anew.
  const now = useRef(kept);
  now.current = kept;
  const counted = useRef(0);
  const count = (by: number) => {
    counted.current += by;
    onUnderway(counted.current > 0);
  };
  const { uploads, add, retry, putAway } = useAppealUploads({
    taken: () => now.current.length,
    onStored: (document) => {
      count(-1);
      const one = keptDocument(document);
      if (now.current.includes(one)) return;
      now.current = [...now.current, one];
      onChange([...now.current]);
    },
    say: setSaid,
  });
  const remove = (one: string) => {
    onChange(now.current.filter((each) => each !== one));
    setSaid(t('{{name}} was removed.', { name: documentOf(one).name }));
    chooser.current?.focus();
  };
  return (
    <div className="stack">
      <Field
        id={id}
        label={t('Documents')}
        optional
        hint={t('PDF, JPEG or PNG, up to 10 MB each, at most 10. Only you and our staff can open them.')}
        error={error}
      >
        <FileInput
          ref={chooser}
          multiple
          accept={documentTypes.join(',')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file can be chosen again.
            event.target.value = '';
            count(files.length);
            add(files);
          }}
        />
      </Field>
      <p className="vh" role="status">
        {said}
      </p>
      {kept.length > 0 ? (
        <ul className={styles.files} aria-label={t('Uploaded documents')}>
          {kept.map((one) => {
            const { id: documentId, name } = documentOf(one);
            return (
              <li key={documentId}>
                <Icon of={FileText} />
                <span className={styles.fileName} translate="no">
                  {name}
                </span>
                <Button size="sm" variant="quiet" icon={<Icon of={X} />} onClick={() => remove(one)}>
                  {t('Remove')} <span className="vh">{name}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {uploads.length > 0 ? (
        <ul className={styles.uploads} aria-label={t('Uploads')}>
          {uploads.map((upload) => (
            <li key={upload.key} className={styles.upload}>
              <b className={styles.fileName} translate="no">
                {upload.file.name}
              </b>
              {upload.state === 'refused' ? (
                <Refused
                  upload={upload}
                  onRetry={() => retry(upload)}
                  onPutAway={() => {
                    count(-1);
                    putAway(upload.key);
                    chooser.current?.focus();
                  }}
                />
              ) : (
                <Underway upload={upload} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
