import { uploadAppealDocument } from '@lintel/contract/enforcement/endpoints';
import { appealDocumentsMax } from '@lintel/contract/enforcement/labels';
import { documentTypes } from '@lintel/contract/kernel/files/documents';
import { FileText, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import { UploadRows } from '../../../platform/uploads/upload-rows.tsx';
import { useFileUploads } from '../../../platform/uploads/use-file-uploads.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { cachedDocument, documentOf } from './appeal-values.ts';
import styles from './legal-protection.module.css';

/** The documents of an appeal: uploaded ones, and uploads in progress. `kept`: as a draft stores them. */
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
  /** Called when uploads start or end: a file that is still uploading is not among the documents yet. A refused one does not count. */
  onUnderway: (isUnderway: boolean) => void;
}) => {
  const t = useT();
  const [announcement, setAnnouncement] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const focusOn = useFocusOnceRendered();
  // Files may arrive faster than the page re-renders.
  const now = useRef(kept);
  now.current = kept;
  const { uploads, add, retry, dismiss } = useFileUploads({
    send: (body, onProgress) => sendFile(uploadAppealDocument, {}, body, onProgress),
    room: { taken: () => now.current.length, most: appealDocumentsMax, tooMany: 'At most 10 documents' },
    onStored: (document) => {
      const one = cachedDocument(document);
      if (now.current.includes(one)) return;
      now.current = [...now.current, one];
      onChange([...now.current]);
    },
    announce: setAnnouncement,
  });
  // A refused file does not count as uploading: its message stays, and it blocks nothing.
  const isUnderway = uploads.some(({ state }) => state !== 'refused');
  const notifyParent = useRef(onUnderway);
  notifyParent.current = onUnderway;
  useEffect(() => notifyParent.current(isUnderway), [isUnderway]);
  const remove = (one: string) => {
    onChange(now.current.filter((each) => each !== one));
    setAnnouncement(t('{{name}} was removed.', { name: documentOf(one).name }));
    focusOn(chooser);
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
            // Allows choosing the same file again.
            event.target.value = '';
            add(files);
          }}
        />
      </Field>
      <p className="vh" role="status">
        {announcement}
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
      <UploadRows
        uploads={uploads}
        onceSent={t('Being checked...')}
        onRetry={retry}
        onDismiss={({ key }) => {
          dismiss(key);
          focusOn(chooser);
        }}
      />
    </div>
  );
};
