import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import {
  addProofOfService,
  readTenancyNotice,
  withdrawTenancyNotice,
} from '@lintel/contract/tenancy/notices/endpoints';
import { proofOfServiceForm, type WholeTenancyNotice } from '@lintel/contract/tenancy/notices/schema';
import { waysOfService } from '@lintel/contract/tenancy/rules/facts';
import { wayOfServiceLabels } from '@lintel/contract/tenancy/rules/labels';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { ConfirmDialog, FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput, Select, Textarea } from '../../../ui/fields/input.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { NoticeFacts } from './notice-facts.tsx';

const ProofDialog = ({ notice, onClose }: { notice: WholeTenancyNotice; onClose: () => void }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const add = useWrite(addProofOfService);
  const { form, sending } = useContractForm(proofOfServiceForm, {
    name: 'proof',
    defaults: { method: 'hand', servedOn: wallTimeOf(clock.now(), notice.timeZone).day, note: '' },
    send: async (body) => {
      await add({ params: { id: notice.id }, body });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Proof of service')}
      description={notice.propertyTitle}
      keep={t('Go back')}
      action={t('Save')}
      pendingText={t('Saving...')}
      variant="primary"
      confirmDiscard={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <Field id={sending.idOf('method')} label={t('How it was handed over')}>
        <Select {...form.register('method')}>
          {waysOfService.map((way) => (
            <option key={way} value={way}>
              {tDynamic(wayOfServiceLabels[way])}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={sending.idOf('servedOn')} label={t('Day')} error={sending.errorOf('servedOn')}>
        <DateInput {...form.register('servedOn')} />
      </Field>
      <Field
        id={sending.idOf('note')}
        label={t('By whom, and what you can tell us about it')}
        optional
        error={sending.errorOf('note')}
      >
        <Textarea rows={3} {...form.register('note')} />
      </Field>
      {sending.fault}
    </FormDialog>
  );
};

/** A notice for its landlord: its recorded facts, the proof of service, and its withdrawal. */
const NoticeDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const messageOf = useErrorMessage();
  const read = useQueryOnVisit(queryOf(useApi(), readTenancyNotice, { params: { id } }));
  const withdraw = useWrite(withdrawTenancyNotice);
  const [step, setStep] = useState<'proof' | 'withdraw' | null>(null);
  const notice = read.data;
  if (notice && step === 'proof') return <ProofDialog notice={notice} onClose={() => setStep(null)} />;
  if (notice && step === 'withdraw') {
    return (
      <ConfirmDialog
        title={t('Withdraw this notice?')}
        description={tDynamic(notice.noticeType)}
        keep={t('Go back')}
        action={t('Withdraw')}
        pendingText={t('Sending...')}
        onConfirm={async () => {
          await withdraw({ params: { id } });
          setStep(null);
        }}
        onClose={() => setStep(null)}
      >
        <p>{t('It stays on record. A tenant who has confirmed that this is their home is notified.')}</p>
      </ConfirmDialog>
    );
  }
  const isOpen = notice?.status === 'served' || notice?.status === 'opened';
  return (
    <Dialog
      title={notice ? tDynamic(notice.noticeType) : t('Notice')}
      onClose={onClose}
      layout="wide"
      footer={
        <>
          <DialogCancel>{t('Close')}</DialogCancel>
          {isOpen ? (
            <>
              <Button variant="line" onClick={() => setStep('withdraw')}>
                {t('Withdraw')}
              </Button>
              <Button onClick={() => setStep('proof')}>{t('Add proof of service')}</Button>
            </>
          ) : null}
        </>
      }
    >
      {notice ? (
        <NoticeFacts notice={notice} reader="landlord" />
      ) : read.isError ? (
        <Notice tone="error" live>
          {messageOf(read.error)}
        </Notice>
      ) : (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      )}
    </Dialog>
  );
};
export default NoticeDialog;
