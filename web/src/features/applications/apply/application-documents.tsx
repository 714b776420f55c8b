import {
  type DocumentKind,
  documentKindLabels,
  documentKinds,
  documentLimits,
} from '@lintel/contract/applications/labels';
import type { ApplicationDocument } from '@lintel/contract/applications/life-schema';
import { listDocuments, removeDocument, uploadDocument } from '@lintel/contract/applications/tenant-endpoints';
import { documentTypes } from '@lintel/contract/kernel/files/documents';
import { servedPaths } from '@lintel/contract/served-paths';
import { Upload } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useRefreshAfter, useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { Select } from '../../../ui/fields/input.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { CollapsibleSection } from '../../../ui/surfaces/collapsible-section.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../tenant/tenant-dashboard.module.css';
import { useDocuments } from '../tenant/tenant-queries.ts';
import { sendDocument } from './send-document.ts';

type Props = { applicationId: number; mayAdd: boolean; mayRemove: boolean };

/** The documents of an application: lists them, and adds more until it is decided. */
export const ApplicationDocuments = ({ applicationId, mayAdd, mayRemove }: Props) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const { data, error } = useDocuments(applicationId);
  return (
    <section className={styles.section} aria-labelledby="documents-title">
      <CollapsibleSection
        id="documents-title"
        title={t('Documents')}
        note={data && data.length > 0 ? data.length : undefined}
        className={styles.section}
      >
        {data ? (
          data.length === 0 ? (
            <Empty small>{t('No documents yet.')}</Empty>
          ) : (
            <ul className={styles.documents}>
              {data.map((document) => (
                <DocumentRow
                  key={document.id}
                  applicationId={applicationId}
                  document={document}
                  mayRemove={mayRemove}
                />
              ))}
            </ul>
          )
        ) : error ? (
          <p className="muted">{messageOf(error)}</p>
        ) : (
          <Loading>
            <Skeleton height="3rem" />
          </Loading>
        )}
        {mayAdd && data ? (
          data.length < documentLimits.count ? (
            <AddDocument applicationId={applicationId} />
          ) : (
            <p className="muted">{t('An application holds at most 10 documents.')}</p>
          )
        ) : null}
      </CollapsibleSection>
    </section>
  );
};

const DocumentRow = ({
  applicationId,
  document,
  mayRemove,
}: Omit<Props, 'mayAdd'> & { document: ApplicationDocument }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const takeOut = useWrite(removeDocument, { answers: listDocuments });
  const messageOf = useErrorMessage();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      const params = { id: applicationId, documentId: document.id };
      await takeOut({ params });
      toast({ title: t('Document removed') });
    } catch (error) {
      setRemoving(false);
      toast({ title: t('The document was not removed'), description: messageOf(error), variant: 'destructive' });
    }
  };
  return (
    <li className={styles.document}>
      <span>
        <a href={servedPaths.applicationDocument(document.id)} target="_blank" rel="noopener" translate="no">
          {document.name}
          <span className="vh"> {t('(opens in a new tab)')}</span>
        </a>
        <span className="muted small"> {tDynamic(documentKindLabels[document.kind])}</span>
      </span>
      {mayRemove ? (
        <Button
          variant="quiet"
          size="sm"
          pending={isRemoving}
          aria-label={t('Remove {{name}}', { name: document.name })}
          onClick={() => void remove()}
        >
          {t('Remove')}
        </Button>
      ) : null}
    </li>
  );
};

/** Returns the problem with a file that can be found before upload; null when there is none. */
const problemWith = (file: File | undefined): string | null => {
  if (!file) return 'Please choose a file.';
  if (file.size === 0) return 'This file is empty.';
  if (file.size > documentLimits.bytes) return 'This file is larger than 10 MB.';
  return null;
};

const AddDocument = ({ applicationId }: { applicationId: number }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const messageOf = useErrorMessage();
  const refresh = useRefreshAfter(uploadDocument);
  const [isSending, setSending] = useState(false);
  // Key of the file input: a new, empty one for each document.
  const [sent, setSent] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [kind, setKind] = useState<DocumentKind>('income');
  const chooser = useRef<HTMLInputElement>(null);
  const focusOn = useFocusOnceRendered();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const file = chooser.current?.files?.[0];
    const found = problemWith(file);
    setProblem(found === null ? null : tDynamic(found));
    if (found !== null || !file || isSending) {
      chooser.current?.focus();
      return;
    }
    setSending(true);
    try {
      await sendDocument(applicationId, kind, file);
      setSent((before) => before + 1);
      toast({ title: t('Document added') });
      void refresh();
    } catch (error) {
      setProblem(messageOf(error));
      focusOn(chooser);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      className={styles.addDocument}
      aria-label={t('Add a document')}
      onSubmit={(event) => void submit(event)}
    >
      <Fieldset disabled={isSending} className={styles.addDocument}>
        <Field id="document-kind" label={t('Document type')}>
          <Select value={kind} onChange={(event) => setKind(event.target.value as DocumentKind)}>
            {documentKinds.map((one) => (
              <option key={one} value={one}>
                {tDynamic(documentKindLabels[one])}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="document-file" label={t('File')} hint={t('PDF, JPEG or PNG, up to 10 MB')} error={problem}>
          <FileInput key={sent} ref={chooser} accept={documentTypes.join(',')} onChange={() => setProblem(null)} />
        </Field>
        <Button
          type="submit"
          variant="line"
          icon={<Icon of={Upload} />}
          pending={isSending}
          pendingText={t('Sending...')}
        >
          {t('Add document')}
        </Button>
      </Fieldset>
      <p className="small muted">{t('Only the owner of this home can open it, and you see when they do.')}</p>
    </form>
  );
};
