import { documentTypes } from '@lintel/contract/kernel/files/documents';
import { requestMaintenance, uploadMaintenancePhoto } from '@lintel/contract/tenancy/home/endpoints';
import { maintenanceForm, maintenancePhotosMax } from '@lintel/contract/tenancy/maintenance/schema';
import { maintenancePriorities } from '@lintel/contract/tenancy/maintenance/states';
import { useRef, useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import { UploadRows } from '../../../platform/uploads/upload-rows.tsx';
import { useFileUploads } from '../../../platform/uploads/use-file-uploads.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { Select, Textarea } from '../../../ui/fields/input.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { toast } from '../../../ui/toasts/toast.ts';

const words = {
  emergency: 'Emergency: danger, no heat or water, a major leak, a broken lock',
  urgent: 'Urgent: it is getting worse, or something essential does not work',
  standard: 'Standard: it can wait a week or two',
} as const;

/** Requests a repair, with pictures. */
const RepairDialog = ({ tenancyId, title, onClose }: { tenancyId: number; title: string; onClose: () => void }) => {
  const t = useT();
  const ask = useWrite(requestMaintenance);
  const [announcement, setAnnouncement] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const focusOn = useFocusOnceRendered();
  const { form, sending } = useContractForm(maintenanceForm, {
    name: 'repair',
    defaults: { tenancyId, priority: 'standard', description: '', photos: [] },
    send: async (body, idempotencyKey) => {
      await ask({ body }, { idempotencyKey });
      toast({ title: t('Your landlord has your request'), description: title });
      onClose();
    },
  });
  const [stored, setStored] = useState<{ id: string; name: string }[]>([]);
  const now = useRef(stored);
  now.current = stored;
  const { uploads, add, retry, dismiss } = useFileUploads({
    send: (body, onProgress) => sendFile(uploadMaintenancePhoto, { params: { id: tenancyId } }, body, onProgress),
    room: { taken: () => now.current.length, most: maintenancePhotosMax, tooMany: 'At most 6 files' },
    onStored: ({ id, name }) => {
      if (now.current.some((one) => one.id === id)) return;
      now.current = [...now.current, { id, name }];
      setStored(now.current);
      form.setValue(
        'photos',
        now.current.map((one) => one.id),
      );
    },
    announce: setAnnouncement,
  });
  return (
    <FormDialog
      title={t('Request a repair')}
      description={title}
      keep={t('Cancel')}
      action={t('Send request')}
      pendingText={t('Sending...')}
      variant="primary"
      confirmDiscard={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <Field id={sending.idOf('description')} label={t('What is wrong')} error={sending.errorOf('description')}>
        <Textarea rows={4} {...form.register('description')} />
      </Field>
      <Field id={sending.idOf('priority')} label={t('Priority')}>
        <Select {...form.register('priority')}>
          {maintenancePriorities.map((priority) => (
            <option key={priority} value={priority}>
              {t(words[priority])}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id="repair-files"
        label={t('Pictures')}
        optional
        hint={t('PDF, JPEG or PNG, up to 10 MB each, at most 6.')}
      >
        <FileInput
          ref={chooser}
          multiple
          accept={documentTypes.join(',')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            add(files);
          }}
        />
      </Field>
      <p className="vh" role="status">
        {announcement}
      </p>
      {stored.length > 0 ? (
        <ul aria-label={t('Pictures')}>
          {stored.map(({ id, name }) => (
            <li key={id} translate="no">
              {name}
            </li>
          ))}
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
      <p className="small muted">
        {t('The response deadline runs until the first answer. Call emergency services if someone is in danger.')}
      </p>
      {sending.fault}
    </FormDialog>
  );
};
export default RepairDialog;
