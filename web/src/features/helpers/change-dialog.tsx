import { changeHelper } from '@lintel/contract/helpers/endpoints';
import { helperChange, type TenantHelper } from '@lintel/contract/helpers/schema';
import type * as z from 'zod';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ScopeFields, type ScopeTyped } from './scope-fields.tsx';

type Props = { tenantId: number; helper: TenantHelper; onClose: () => void };

/** Changes a helper's permissions. */
const ChangeDialog = ({ tenantId, helper, onClose }: Props) => {
  const t = useT();
  const change = useWrite(changeHelper);
  const { form, sending } = useContractForm<z.output<typeof helperChange>, ScopeTyped>(helperChange, {
    name: 'change-helper',
    defaults: { scopes: helper.scopes, endsOn: helper.endsOn },
    fields: ['scopes', 'endsOn'],
    asCall: ({ scopes, endsOn }: ScopeTyped) => ({ scopes: scopes || [], endsOn }),
    send: async (body) => {
      await change({ params: { id: tenantId, helperId: helper.id }, body });
      toast({ title: t('Saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('What {{name}} may do', { name: helper.name ?? helper.email })}
      description={t('It applies from now on. What was done stays on your record.')}
      keep={t('Cancel')}
      action={t('Save')}
      pendingText={t('Saving...')}
      variant="primary"
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <ScopeFields register={form.register} idOf={sending.idOf} errorOf={sending.errorOf} />
      {sending.fault}
    </FormDialog>
  );
};

export default ChangeDialog;
