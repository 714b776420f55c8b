import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './packet.module.css';
import { type OpenPage, packetCalls } from './packet-queries.ts';

/** The signatures so far, and the form for a side that has not signed: only when nothing is missing. */
export const PacketSigning = ({ page }: { page: OpenPage }) => {
  const t = useT();
  const { packet, side } = page;
  const dateTime = useDateTime();
  const isMine = packet.signatures.some((one) => one.side === side);
  const canSign = packet.state === 'open' && packet.missing.length === 0 && !isMine;
  return (
    <Panel tone={packet.state === 'signed' ? 'proof' : 'enamel'} aria-labelledby="packet-signatures">
      <h2 id="packet-signatures">{t('Signatures')}</h2>
      {packet.wasVoided ? (
        <Notice tone="warn" title={t('Please sign again')}>
          <p>{t('The packet was changed after it was signed. Both of you must sign the current text.')}</p>
        </Notice>
      ) : null}
      <dl className={styles.facts}>
        {(['tenant', 'owner'] as const).map((one) => {
          const signature = packet.signatures.find((found) => found.side === one);
          return (
            <div key={one}>
              <dt>{one === 'tenant' ? t('Tenant') : t('Owner')}</dt>
              <dd>
                {signature ? (
                  <>
                    <b translate="no">{signature.name}</b>{' '}
                    <span className="small muted">{dateTime(signature.signedAt)}</span>
                  </>
                ) : (
                  <span className="muted">{t('Not signed')}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {packet.missing.length > 0 && packet.state === 'open' ? (
        <p>{t('You can both sign once nothing is missing.')}</p>
      ) : null}
      {isMine && packet.state === 'open' ? <p>{t('You signed. Now the other side has to sign.')}</p> : null}
      {canSign ? <SignForm page={page} /> : null}
      <p className={`small muted ${styles.hash}`}>
        {t('Fingerprint of the packet’s current text (SHA-256):')} <code>{packet.sha256}</code>
      </p>
    </Panel>
  );
};

const SignForm = ({ page }: { page: OpenPage }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const messageOf = useErrorMessage();
  const { packet, side, applicationId } = page;
  const { sign, read } = packetCalls[side];
  const send = useWrite(sign, { answers: read });
  const [name, setName] = useState('');
  const [isTrue, setTrue] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const expected = side === 'tenant' ? page.tenantName : page.ownerName;
  const submit = async () => {
    setSending(true);
    setFailure(null);
    setErrors({});
    try {
      await send({ params: { id: applicationId }, body: { name, isTrue: isTrue as true, sha256: packet.sha256 } });
      toast({ title: t('Signed') });
    } catch (error) {
      const fields = error instanceof ApiError && error.code === 'request.invalid' ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(error);
      else document.getElementById(fields['name'] ? 'packet-sign-name' : 'packet-sign-true')?.focus();
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby="packet-signatures"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      <Fieldset disabled={isSending} className={styles.form}>
        <Field
          id="packet-sign-name"
          label={t('Your full name')}
          hint={t('Current answer in the packet: {{name}}', { name: expected })}
          error={tDynamic(errors['name']) || undefined}
        >
          <Input autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Checkbox
          id="packet-sign-true"
          label={t('I have read the packet, and my answers are true')}
          error={tDynamic(errors['isTrue']) || undefined}
          checked={isTrue}
          onChange={(event) => setTrue(event.target.checked)}
        />
        <div>
          <Button type="submit" pending={isSending} pendingText={t('Signing...')}>
            {t('Sign the packet')}
          </Button>
        </div>
      </Fieldset>
      {failure === null ? null : (
        <Notice tone="error" title={t('This was not signed')} live>
          <p>{messageOf(failure)}</p>
        </Notice>
      )}
    </form>
  );
};
