import { readMyMaintenanceRequest, takeMyMaintenanceStep } from '@lintel/contract/tenancy/home/endpoints';
import { readMaintenanceRequest, takeMaintenanceStep } from '@lintel/contract/tenancy/maintenance/endpoints';
import { maintenanceStepForm, type WholeMaintenanceRequest } from '@lintel/contract/tenancy/maintenance/schema';
import type { MaintenanceSide, MaintenanceStep } from '@lintel/contract/tenancy/maintenance/states';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/input.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { RequestFacts } from './request-facts.tsx';

const texts: Record<MaintenanceStep, { title: string; action: string; label: string }> = {
  answer: { title: 'Answer the request', action: 'Answer', label: 'Answer' },
  complete: { title: 'Report that it is done', action: 'Done', label: 'Note' },
  reopen: { title: 'Report that it is not done', action: 'Not done yet', label: 'What is still wrong' },
  withdraw: { title: 'Withdraw the request', action: 'Withdraw', label: 'Note' },
};

const StepDialog = ({
  request,
  side,
  step,
  onClose,
}: {
  request: WholeMaintenanceRequest;
  side: MaintenanceSide;
  step: MaintenanceStep;
  onClose: () => void;
}) => {
  const t = useT();
  const asOwner = useWrite(takeMaintenanceStep);
  const asTenant = useWrite(takeMyMaintenanceStep);
  const { title, action, label } = texts[step];
  const { form, sending } = useContractForm(maintenanceStepForm, {
    name: 'repair-step',
    defaults: { step, note: '' },
    send: async (body) => {
      const call = { params: { id: request.id }, body };
      if (side === 'owner') await asOwner(call);
      else await asTenant(call);
      onClose();
    },
  });
  const needsWords = step === 'answer' || step === 'reopen';
  return (
    <FormDialog
      title={t(title)}
      description={request.description}
      keep={t('Go back')}
      action={t(action)}
      pendingText={t('Sending...')}
      variant="primary"
      confirmDiscard={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <Field id={sending.idOf('note')} label={t(label)} optional={!needsWords} error={sending.errorOf('note')}>
        <Textarea rows={4} {...form.register('note')} />
      </Field>
      {sending.fault}
    </FormDialog>
  );
};

/** A repair request with its history and the steps that the viewer's side may take now. */
const RequestDialog = ({ id, side, onClose }: { id: number; side: MaintenanceSide; onClose: () => void }) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const api = useApi();
  const [step, setStep] = useState<MaintenanceStep | null>(null);
  const query =
    side === 'owner'
      ? queryOf(api, readMaintenanceRequest, { params: { id } })
      : queryOf(api, readMyMaintenanceRequest, { params: { id } });
  const read = useQueryOnVisit(query);
  const request = read.data;
  if (request && step !== null) {
    return <StepDialog request={request} side={side} step={step} onClose={() => setStep(null)} />;
  }
  return (
    <Dialog
      title={t('Repair request')}
      description={request?.propertyTitle}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('Close')}</DialogCancel>
          {request?.steps.map((one) => (
            <Button key={one} variant={one === 'answer' ? 'primary' : 'line'} onClick={() => setStep(one)}>
              {t(texts[one].action)}
            </Button>
          ))}
        </>
      }
    >
      {request ? (
        <RequestFacts request={request} />
      ) : read.isError ? (
        <Notice tone="error" live>
          {messageOf(read.error)}
        </Notice>
      ) : (
        <Loading>
          <Skeleton height="10rem" />
        </Loading>
      )}
    </Dialog>
  );
};
export default RequestDialog;
