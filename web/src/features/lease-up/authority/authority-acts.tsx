import { dayOf } from '@lintel/contract/kernel/dates';
import {
  askAboutPacket,
  decidePacket,
  receivePacket,
  recordPacketInspection,
  setPacketInspection,
} from '@lintel/contract/lease-up/authority/endpoints';
import {
  type AuthorityPage,
  signedInDecision,
  signedInInspection,
  signedInInspectionDay,
  signedInQuestion,
} from '@lintel/contract/lease-up/authority/schema';
import {
  askAboutAuthorityPacket,
  decideAuthorityPacket,
  receiveAuthorityPacket,
  recordAuthorityInspection,
  setAuthorityInspection,
} from '@lintel/contract/lease-up/authority-accounts/packet-endpoints';
import { type ReactNode, useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import type { SendForm } from '../../../platform/forms/send-form.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { DateInput, Select, Textarea } from '../../../ui/fields/input.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../packet/packet.module.css';
import { type PacketAccess, usePacketAction } from './packet-access.ts';

type Acting = { page: AuthorityPage; access: PacketAccess; onDone: (page: AuthorityPage) => void };

/** An authority's possible actions on a packet, in order. Each is a form of its own. */
export const AuthorityActs = (acting: Acting) =>
  acting.page.heldBy === null ? (
    <>
      {acting.page.submission.receivedAt === null ? <Receive {...acting} /> : null}
      <Ask {...acting} />
      <InspectionDay {...acting} />
      <Inspection {...acting} />
      <Decision {...acting} />
    </>
  ) : null;

/** Returns the field that every form sends along: the digest of the packet that was read. */
const proof = ({ page }: Acting) => ({ sha256: page.submission.sha256 });

const Receive = (acting: Acting) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const act = usePacketAction(acting.access, { byLink: receivePacket, byAccount: receiveAuthorityPacket });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const press = async () => {
    setSending(true);
    setFailure(null);
    try {
      acting.onDone(await act(proof(acting)));
      toast({ title: t('The tenant and the owner are notified') });
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  };
  return (
    <Panel aria-labelledby="authority-receive">
      <h2 id="authority-receive">{t('Confirm receipt')}</h2>
      <p>{t('The tenant and the owner then know that the packet has arrived.')}</p>
      <Button pending={isSending} pendingText={t('Sending...')} onClick={() => void press()}>
        {t('We received this packet')}
      </Button>
      {failure === null ? null : (
        <Notice tone="error" title={t('This was not saved')} live>
          <p>{messageOf(failure)}</p>
        </Notice>
      )}
    </Panel>
  );
};

/** The frame of a form: the error summary, the fields, one button. */
const ActForm = <Values extends object>({
  id,
  title,
  sending,
  action,
  children,
}: {
  id: string;
  title: string;
  sending: SendForm<Values & Record<string, never>> | SendForm<never>;
  action: string;
  children: ReactNode;
}) => {
  const t = useT();
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <form noValidate className={styles.form} aria-labelledby={id} onSubmit={sending.onSubmit}>
        {sending.summary}
        <Fieldset disabled={sending.isSending} className={styles.form}>
          {children}
          <div>
            <Button
              ref={sending.button}
              type="submit"
              variant="line"
              pending={sending.isSending}
              pendingText={t('Sending...')}
            >
              {action}
            </Button>
          </div>
        </Fieldset>
        {sending.fault}
      </form>
    </Panel>
  );
};

const Ask = (acting: Acting) => {
  const t = useT();
  const act = usePacketAction(acting.access, { byLink: askAboutPacket, byAccount: askAboutAuthorityPacket });
  const { form, sending } = useContractForm(signedInQuestion, {
    name: 'authority-ask',
    defaults: { note: '' },
    fields: ['note'],
    asCall: (values: { note: string }) => ({ ...values, ...proof(acting) }),
    send: async (body) => {
      acting.onDone(await act(body));
      form.reset();
      toast({ title: t('The tenant and the owner are notified') });
    },
  });
  return (
    <ActForm
      id="authority-ask-title"
      title={t('Ask for missing information')}
      sending={sending}
      action={t('Ask for it')}
    >
      <Field
        id={sending.idOf('note')}
        label={t('What is missing or unclear')}
        hint={t('If they change the packet for it, both sign it again.')}
        error={sending.errorOf('note')}
      >
        <Textarea rows={3} {...form.register('note')} />
      </Field>
    </ActForm>
  );
};

const InspectionDay = (acting: Acting) => {
  const t = useT();
  const act = usePacketAction(acting.access, { byLink: setPacketInspection, byAccount: setAuthorityInspection });
  const { inspectionOn } = acting.page.submission;
  const { form, sending } = useContractForm(signedInInspectionDay, {
    name: 'authority-day',
    defaults: { on: inspectionOn ?? '' },
    fields: ['on'],
    asCall: (values: { on: string }) => ({ ...values, ...proof(acting) }),
    send: async (body) => {
      acting.onDone(await act(body));
      toast({ title: t('The tenant and the owner are notified') });
    },
  });
  return (
    <ActForm
      id="authority-day-title"
      title={t('Set the inspection')}
      sending={sending}
      action={inspectionOn ? t('Move the inspection') : t('Set this day')}
    >
      <Field id={sending.idOf('on')} label={t('Day of the inspection')} error={sending.errorOf('on')}>
        <DateInput {...form.register('on')} />
      </Field>
    </ActForm>
  );
};

type InspectionTyped = { result: string; on: string; isLifeThreatening: boolean; findings: string };

const Inspection = (acting: Acting) => {
  const t = useT();
  const act = usePacketAction(acting.access, { byLink: recordPacketInspection, byAccount: recordAuthorityInspection });
  const { form, sending } = useContractForm(signedInInspection, {
    name: 'authority-result',
    defaults: { result: '', on: dayOf(new Date()), isLifeThreatening: false, findings: '' },
    fields: ['result', 'on', 'isLifeThreatening', 'findings'],
    asCall: (values: InspectionTyped) => ({ ...values, ...proof(acting) }),
    send: async (body) => {
      acting.onDone(await act(body));
      form.reset();
      toast({ title: t('The tenant and the owner are notified') });
    },
  });
  const isFailed = form.watch('result') === 'failed';
  return (
    <ActForm
      id="authority-result-title"
      title={t('Record an inspection')}
      sending={sending}
      action={t('Record the result')}
    >
      <div className={styles.fields}>
        <Field id={sending.idOf('result')} label={t('Result')} error={sending.errorOf('result')}>
          <Select {...form.register('result')}>
            <option value="">{t('Please choose')}</option>
            <option value="passed">{t('Passed')}</option>
            <option value="failed">{t('Not passed')}</option>
          </Select>
        </Field>
        <Field id={sending.idOf('on')} label={t('Inspected on')} error={sending.errorOf('on')}>
          <DateInput {...form.register('on')} />
        </Field>
      </div>
      <Field
        id={sending.idOf('findings')}
        label={isFailed ? t('What has to be fixed') : t('Remarks')}
        optional={!isFailed}
        error={sending.errorOf('findings')}
      >
        <Textarea rows={3} {...form.register('findings')} />
      </Field>
      {isFailed ? (
        <Checkbox
          id={sending.idOf('isLifeThreatening')}
          label={t('Part of it is life-threatening')}
          hint={t('Then it must be fixed within 24 hours; everything else within 30 days (24 CFR 982.404(a)).')}
          error={sending.errorOf('isLifeThreatening')}
          {...form.register('isLifeThreatening')}
        />
      ) : null}
    </ActForm>
  );
};

type DecisionTyped = { rent: string; tenancy: string; reason: string };

const Decision = (acting: Acting) => {
  const t = useT();
  const act = usePacketAction(acting.access, { byLink: decidePacket, byAccount: decideAuthorityPacket });
  const { form, sending } = useContractForm(signedInDecision, {
    name: 'authority-decide',
    defaults: { rent: '', tenancy: '', reason: '' },
    fields: ['rent', 'tenancy', 'reason'],
    asCall: (values: DecisionTyped) => ({ ...values, ...proof(acting) }),
    send: async (body) => {
      acting.onDone(await act(body));
      toast({ title: t('The tenant and the owner are notified') });
    },
  });
  const isRefusal = form.watch('tenancy') === 'not_approved';
  return (
    <ActForm
      id="authority-decide-title"
      title={t('Decide on the rent and the tenancy')}
      sending={sending}
      action={t('Send the decision')}
    >
      <p>{t('This is your answer in writing. It cannot be changed here, and the voucher’s clock runs again.')}</p>
      <div className={styles.fields}>
        <Field id={sending.idOf('rent')} label={t('Rent')} error={sending.errorOf('rent')}>
          <Select {...form.register('rent')}>
            <option value="">{t('Please choose')}</option>
            <option value="reasonable">{t('Reasonable')}</option>
            <option value="not_reasonable">{t('Not reasonable')}</option>
          </Select>
        </Field>
        <Field id={sending.idOf('tenancy')} label={t('Tenancy')} error={sending.errorOf('tenancy')}>
          <Select {...form.register('tenancy')}>
            <option value="">{t('Please choose')}</option>
            <option value="approved">{t('Approved')}</option>
            <option value="not_approved">{t('Not approved')}</option>
          </Select>
        </Field>
      </div>
      <Field
        id={sending.idOf('reason')}
        label={t('Reason')}
        optional={!isRefusal}
        hint={t('Tenant and owner read it.')}
        error={sending.errorOf('reason')}
      >
        <Textarea rows={3} {...form.register('reason')} />
      </Field>
    </ActForm>
  );
};
