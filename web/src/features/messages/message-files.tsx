import { listAttachmentOpenings } from '@lintel/contract/messages/attachment-endpoints';
import type { MessageAttachment } from '@lintel/contract/messages/schema';
import { servedPaths } from '@lintel/contract/served-paths';
import { FileText, FileX } from 'lucide';
import { useState } from 'react';
import { ListStates } from '../../platform/queries/list-states.tsx';
import { usePaged } from '../../platform/queries/paged.ts';
import { useDateTime } from '../../platform/time/use-date-time.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './attachments.module.css';

/** Who opened a file, and when: loaded when someone asks, and again with each opening. */
const Openings = ({ id }: { id: string }) => {
  const t = useT();
  const moment = useDateTime();
  const list = usePaged(listAttachmentOpenings, { params: { id }, query: {} });
  return (
    <ListStates withMore list={list} empty={t('Not opened yet')}>
      {(rows) => (
        <ul className={styles.openings}>
          {rows.map(({ personId, name, at }) => (
            <li key={`${personId} ${at}`}>
              <span translate="no">{name}</span> · <time dateTime={at}>{moment(at)}</time>
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
};

const File = ({ file: { id, name, isRemoved, openings } }: { file: MessageAttachment }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (isRemoved)
    return (
      <li className={styles.file}>
        <p>
          <Icon of={FileX} /> {t('This file was deleted with its sender’s account.')}
        </p>
      </li>
    );
  return (
    <li className={styles.file}>
      <a href={servedPaths.messageAttachment(id)} download>
        <Icon of={FileText} />
        <span translate="no">{name}</span>
      </a>
      {openings === 0 ? (
        <p>{t('Not opened yet')}</p>
      ) : (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('Times opened: {{count}}', { count: openings })}</summary>
          {isOpen ? <Openings key={openings} id={id} /> : null}
        </details>
      )}
    </li>
  );
};

/** The files of a message; each opening is recorded and visible to everyone in the conversation. */
export const MessageFiles = ({ files, isOwn }: { files: readonly MessageAttachment[]; isOwn: boolean }) => {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <ul className={classes(styles.files, isOwn && styles.own)} aria-label={t('Files of this message')}>
      {files.map((file) => (
        <File key={file.id} file={file} />
      ))}
    </ul>
  );
};
