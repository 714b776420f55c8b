import { documentTypes } from '@lintel/contract/kernel/files/documents';
import { uploadAttachment } from '@lintel/contract/messages/attachment-endpoints';
import { attachmentsMax } from '@lintel/contract/messages/labels';
import { FileText, Paperclip, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '../../platform/uploads/send-file.ts';
import { UploadRows } from '../../platform/uploads/upload-rows.tsx';
import { fileOf, keptFile, useFileUploads } from '../../platform/uploads/use-file-uploads.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusOnceRendered } from '../../ui/focus/focus.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './attachments.module.css';

/**
 * The files of a message that is being written: uploaded ones, and uploads in progress. `kept`: as a draft stores them. A phone offers
 * its camera beside its files.
 */
export const ComposerFiles = ({
  conversationId,
  kept,
  onChange,
  onUnderway,
}: {
  conversationId: number;
  kept: readonly string[];
  onChange: (kept: string[]) => void;
  /** Called when uploads start or end: a file that is still uploading would be left out of a message sent now. */
  onUnderway: (isUnderway: boolean) => void;
}) => {
  const t = useT();
  const [announcement, setAnnouncement] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusOn = useFocusOnceRendered();
  // Files may arrive faster than the page re-renders.
  const now = useRef(kept);
  now.current = kept;
  const { uploads, add, retry, dismiss } = useFileUploads({
    send: (body, onProgress) => sendFile(uploadAttachment, { params: { id: conversationId } }, body, onProgress),
    room: { taken: () => now.current.length, most: attachmentsMax, tooMany: 'At most 5 files' },
    onStored: (file) => {
      const one = keptFile(file);
      if (now.current.includes(one)) return;
      now.current = [...now.current, one];
      onChange([...now.current]);
    },
    announce: setAnnouncement,
  });
  const isUnderway = uploads.some(({ state }) => state !== 'refused');
  const notifyParent = useRef(onUnderway);
  notifyParent.current = onUnderway;
  useEffect(() => notifyParent.current(isUnderway), [isUnderway]);
  return (
    <div className={styles.composing}>
      {kept.length > 0 ? (
        <ul className={styles.kept} aria-label={t('Files of this message')}>
          {kept.map((one) => {
            const { id, name } = fileOf(one);
            return (
              <li key={id}>
                <Icon of={FileText} />
                <span className={styles.name} translate="no">
                  {name}
                </span>
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<Icon of={X} />}
                  onClick={() => {
                    onChange(now.current.filter((each) => each !== one));
                    setAnnouncement(t('{{name}} was removed.', { name }));
                    focusOn(button);
                  }}
                >
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
          focusOn(button);
        }}
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={t('Attach files')}
        accept={documentTypes.join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same file again.
          event.target.value = '';
          add(files);
        }}
      />
      <Button
        ref={button}
        size="sm"
        variant="quiet"
        icon={<Icon of={Paperclip} />}
        disabled={kept.length >= attachmentsMax}
        onClick={() => chooser.current?.click()}
      >
        {t('Attach files')}
      </Button>
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  );
};
