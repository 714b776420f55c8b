import {
  sendLeasePacket,
  sendOwnerLeasePacket,
  takeBackLeasePacket,
  takeBackOwnerLeasePacket,
} from '@lintel/contract/lease-up/authority/endpoints';
import {
  type AuthoritySuggestion,
  type PacketSubmission,
  packetSending,
} from '@lintel/contract/lease-up/authority/schema';
import { readLeasePacket, readOwnerLeasePacket } from '@lintel/contract/lease-up/packet/endpoints';
import { useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../packet/packet.module.css';
import type { OpenPage } from '../packet/packet-queries.ts';
import { useAuthorities } from './authority-input.tsx';
import { SubmissionFacts } from './submission-facts.tsx';

const calls = {
  tenant: { send: sendLeasePacket, takeBack: takeBackLeasePacket, read: readLeasePacket },
  owner: { send: sendOwnerLeasePacket, takeBack: takeBackOwnerLeasePacket, read: readOwnerLeasePacket },
} as const;

const isOpen = ({ decision, takenBackAt }: PacketSubmission): boolean => decision === null && takenBackAt === null;

/** The packet at the housing authority: sending it, the authority's actions, and withdrawing it. */
export const SubmissionPanel = ({ page }: { page: OpenPage }) => {
  const t = useT();
  const dateTime = useDateTime();
  const { submission, packet } = page;
  const open = submission && isOpen(submission) ? submission : null;
  const canSend = packet.state === 'signed' && (open === null || open.isLinkOver);
  if (submission === null && !canSend) return null;
  return (
    <Panel aria-labelledby="packet-submission">
      <h2 id="packet-submission">{t('With the housing authority')}</h2>
      {submission ? (
        <>
          <p>
            <b translate="no">{submission.authority}</b> <span translate="no">{submission.email}</span>
          </p>
          {submission.isListed ? null : (
            <p className="small muted">
              {t(
                'We have no list that confirms that this address belongs to the housing authority. Call the authority before you rely on an answer from it.',
              )}
            </p>
          )}
          <SubmissionFacts submission={submission} />
          {open ? (
            <p className="small muted">
              {open.isLinkOver
                ? t('The link that the housing authority got has expired. Send it a new one below.')
                : t('Its link works until {{time}}.', { time: dateTime(open.linkExpiresAt) })}
            </p>
          ) : null}
          {page.demoLink ? (
            <p>
              <AppLink href={page.demoLink}>{t('Demo: open the housing authority’s page')}</AppLink>
            </p>
          ) : null}
        </>
      ) : null}
      {open && packet.state === 'open' ? (
        <Notice tone="warn" title={t('The housing authority waits for your signatures')}>
          <p>
            {t('The packet was changed after it was sent. Once both of you have signed it, the authority continues.')}
          </p>
        </Notice>
      ) : null}
      {canSend ? <SendForm page={page} to={open} /> : null}
      {open ? <TakeBack page={page} /> : null}
    </Panel>
  );
};

/** Returns the authority that the packet names, if HUD's list has one with exactly this name. */
const useListed = (name: string | null): AuthoritySuggestion | null | undefined => {
  const typed = name?.trim() ?? '';
  const found = useAuthorities(typed, typed !== '');
  if (typed.length < 2) return null;
  return found && (found.find((one) => one.name.toLowerCase() === typed.toLowerCase()) ?? null);
};

const SendForm = ({ page, to }: { page: OpenPage; to: PacketSubmission | null }) => {
  const listed = useListed(page.packet.answers.authority);
  return <SendTo key={listed?.id ?? 'unlisted'} page={page} to={to} listed={listed ?? null} />;
};

const SendTo = ({
  page,
  to,
  listed,
}: {
  page: OpenPage;
  to: PacketSubmission | null;
  listed: AuthoritySuggestion | null;
}) => {
  const t = useT();
  const { send: endpoint, read } = calls[page.side];
  const write = useWrite(endpoint, { answers: read });
  const { form, sending } = useContractForm(packetSending, {
    name: 'packet-send',
    defaults: { email: to?.email ?? listed?.email ?? '' },
    fields: ['email'],
    asCall: ({ email }: { email: string }) => ({ email, authorityId: listed?.id ?? null, sha256: page.packet.sha256 }),
    send: async (body) => {
      await write({ params: { id: page.applicationId }, body });
      toast({ title: t('Sent to the housing authority') });
    },
  });
  return (
    <form noValidate className={styles.form} aria-labelledby="packet-submission" onSubmit={sending.onSubmit}>
      {sending.summary}
      {to ? null : (
        <p>
          {t(
            'The housing authority gets an email with a link to this one packet. It needs no account. You both see when it opens the packet, and every answer. It can download the packet and the papers of the application. From the day that you send it, the voucher’s clock stands still.',
          )}
        </p>
      )}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field
          id={sending.idOf('email')}
          label={t('Email address of the housing authority')}
          hint={
            listed?.email && !to
              ? t('From HUD’s list of housing authorities. Change it if your authority told you another one.')
              : t('You find it on the voucher, or on the authority’s website.')
          }
          error={sending.errorOf('email')}
        >
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <div>
          <Button ref={sending.button} type="submit" pending={sending.isSending} pendingText={t('Sending...')}>
            {to ? t('Send a new link') : t('Send to the housing authority')}
          </Button>
        </div>
      </Fieldset>
      {sending.fault}
    </form>
  );
};

const TakeBack = ({ page }: { page: OpenPage }) => {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { takeBack, read } = calls[page.side];
  const write = useWrite(takeBack, { answers: read });
  return (
    <p>
      <Button variant="line" onClick={() => setAsking(true)}>
        {t('Withdraw the packet')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('Withdraw the packet?')}
          description={t(
            'The link stops working right away, and the housing authority is notified. The voucher’s clock runs again.',
          )}
          keep={t('Go back')}
          action={t('Withdraw the packet')}
          pendingText={t('Withdrawing...')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await write({ params: { id: page.applicationId } });
            setAsking(false);
            toast({ title: t('Withdrawn from the housing authority') });
          }}
        />
      ) : null}
    </p>
  );
};
