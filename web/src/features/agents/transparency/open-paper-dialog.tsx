import { documentOpening, type SharedDocument } from '@lintel/contract/agents/documents';
import { useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { saveBlob } from '../../../platform/save-file.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { ChoiceGroup, RadioRow } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../agents.module.css';
import { asPicture, openPaper } from './open-paper.ts';

/** Asks for the purpose of opening a document, and opens it. A picture can be viewed here; other files are downloaded. */
const OpenPaperDialog = ({
  referralId,
  paper,
  tenantName,
  onClose,
}: {
  referralId: number;
  paper: SharedDocument;
  tenantName: string;
  onClose: () => void;
}) => {
  const t = useT();
  const [picture, setPicture] = useState<string | null>(null);
  const isPicture = paper.contentType.startsWith('image/');
  const { form, sending } = useContractForm(documentOpening, {
    name: 'paper',
    defaults: { purpose: '', accessType: isPicture ? 'view' : 'download' },
    send: async (body) => {
      const file = await openPaper(referralId, paper.id, body);
      if (body.accessType === 'view') {
        setPicture(await asPicture(file));
        return;
      }
      saveBlob(paper.name, file);
      toast({
        title: t('Your file is ready.'),
        description: t('It is on the record of {{name}}.', { name: tenantName }),
      });
      onClose();
    },
  });
  if (picture !== null)
    return (
      <Dialog title={<span translate="no">{paper.name}</span>} layout="wide" onClose={onClose}>
        <img className={styles.picture} src={picture} alt={paper.name} />
      </Dialog>
    );
  const accessType = form.watch('accessType');
  return (
    <FormDialog
      title={t('What do you open it for?')}
      description={t('{{name}} reads this right away, beside the name of the document. It stays on record.', {
        name: tenantName,
      })}
      keep={t('Cancel')}
      action={t('Open the document')}
      pendingText={t('Opening...')}
      variant="primary"
      confirmDiscard={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <p>
        <b translate="no">{paper.name}</b>
      </p>
      <Field id={sending.idOf('purpose')} label={t('Purpose')} error={sending.errorOf('purpose')}>
        <Input autoComplete="off" {...form.register('purpose')} />
      </Field>
      {isPicture ? (
        <ChoiceGroup legend={t('How')} columns={2}>
          {(['view', 'download'] as const).map((value) => (
            <RadioRow
              key={value}
              name={sending.idOf('accessType')}
              value={value}
              checked={accessType === value}
              onChange={() => form.setValue('accessType', value)}
              label={value === 'view' ? t('Look at it here') : t('Keep a copy')}
            />
          ))}
        </ChoiceGroup>
      ) : (
        <p className="muted">{t('You get a copy. The record says that it was downloaded.')}</p>
      )}
      {sending.fault}
    </FormDialog>
  );
};

export default OpenPaperDialog;
