import { type DocumentKind, documentKindLabels, documentKinds } from '@lintel/contract/applications/labels';
import { addHelpedDocument, listHelpedApplications } from '@lintel/contract/helpers/helping-endpoints';
import type { HelpedApplication } from '@lintel/contract/helpers/schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { documentTypes } from '@lintel/contract/kernel/files/documents';
import { paths } from '@lintel/contract/paths';
import { type FormEvent, useRef, useState } from 'react';
import { AppLink } from '../../platform/navigation/link.tsx';
import { useErrorMessage } from '../../platform/queries/error-message.ts';
import { ListStates } from '../../platform/queries/list-states.tsx';
import { usePaged } from '../../platform/queries/paged.ts';
import { useRefreshAfter } from '../../platform/queries/write.ts';
import { sendFile } from '../../platform/uploads/send-file.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { Select } from '../../ui/fields/input.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { StatusBadge } from '../applications/status-badge.embed.ts';
import styles from './helpers.module.css';

/** The applications of a person whom the user helps. */
export const HelpedApplications = ({ id, mayAdd }: { id: number; mayAdd: boolean }) => {
  const t = useT();
  const list = usePaged(listHelpedApplications, { params: { id }, query: {} }, { refetchOnVisit: true });
  return (
    <section className={styles.section} aria-labelledby="helped-applications">
      <h2 id="helped-applications">{t('Applications')}</h2>
      <ListStates list={list} empty={t('There are no applications yet.')} withMore>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((application) => (
              <Application key={application.id} id={id} application={application} mayAdd={mayAdd} />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
};

const Application = ({ id, application, mayAdd }: { id: number; application: HelpedApplication; mayAdd: boolean }) => {
  const t = useT();
  const language = useLanguage();
  const { lease } = application;
  return (
    <Card as="li">
      <div className={styles.head}>
        <div>
          <h3>
            <AppLink href={paths.property(application.propertyId)} translate="no">
              {application.propertyTitle}
            </AppLink>
          </h3>
          <p className="muted" translate="no">
            {application.propertyPlace} · {application.landlordName}
          </p>
        </div>
        <StatusBadge status={application.status} />
      </div>
      <p>
        {t('Sent on {{date}}.', { date: longDate(application.createdAt, language) })}{' '}
        {application.firstOpenedAt === null
          ? t('The owner has not opened it.')
          : t('The owner opened it on {{date}}.', { date: longDate(application.firstOpenedAt, language) })}{' '}
        {t('Documents: {{count}}', { count: application.documentCount })}
      </p>
      {application.decision?.reason ? (
        <p className={styles.said} translate="no">
          {application.decision.reason}
        </p>
      ) : null}
      {lease?.status === 'offered' ? <p>{t('The lease is waiting for the tenant’s answer.')}</p> : null}
      {lease?.status === 'confirmed' ? (
        <p>{t('Leased from {{date}}.', { date: longDate(lease.startsOn, language) })}</p>
      ) : null}
      {application.canSeePacket ? (
        <p>
          <AppLink href={paths.helpedPacket(id, application.id)}>{t('Packet for the housing authority')}</AppLink>
        </p>
      ) : null}
      {mayAdd && application.canAddDocuments ? <AddDocument id={id} applicationId={application.id} /> : null}
    </Card>
  );
};

const AddDocument = ({ id, applicationId }: { id: number; applicationId: number }) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const refresh = useRefreshAfter(addHelpedDocument);
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<DocumentKind>('income');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const name = `helped-document-${applicationId}`;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (isSending) return;
    if (!(file instanceof File) || file.name === '') {
      setError(t('Please choose a file.'));
      return;
    }
    setSending(true);
    setError(undefined);
    const body = new FormData();
    body.append('kind', kind);
    body.append('file', file, file.name);
    try {
      await sendFile(addHelpedDocument, { params: { id, applicationId } }, body, () => {});
      form.current?.reset();
      toast({ title: t('Document added') });
      await refresh();
    } catch (fault) {
      setError(messageOf(fault));
    } finally {
      setSending(false);
    }
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <Fieldset disabled={isSending} className={styles.form}>
        <Field id={`${name}-kind`} label={t('Kind of document')}>
          <Select value={kind} onChange={(event) => setKind(event.currentTarget.value as DocumentKind)}>
            {documentKinds.map((one) => (
              <option key={one} value={one}>
                {t(documentKindLabels[one])}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${name}-file`} label={t('File (PDF, JPEG or PNG, up to 10 MB)')} error={error}>
          <FileInput name="file" accept={documentTypes.join(',')} />
        </Field>
        <div>
          <Button
            type="submit"
            variant="line"
            size="sm"
            pending={isSending}
            pendingText={t('Sending...')}
            awaitHydration
          >
            {t('Add the document')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};
