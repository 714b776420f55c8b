import { changeSavedSearch } from '@lintel/contract/saved/endpoints';
import { type SavedSearch, savedSearchChange } from '@lintel/contract/saved/schema';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';

/** Renames a saved search. */
const RenameDialog = ({ search, onClose }: { search: SavedSearch; onClose: () => void }) => {
  const t = useT();
  const change = useWrite(changeSavedSearch);
  const { form, sending } = useContractForm(savedSearchChange, {
    name: 'rename-search',
    defaults: { name: search.name },
    send: async (body) => {
      await change({ params: { id: search.id }, body });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Rename this search')}
      keep={t('Cancel')}
      action={t('Rename')}
      pendingText={t('Saving...')}
      variant="primary"
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <Field id={sending.idOf('name')} label={t('Name of the search')} error={sending.errorOf('name')}>
        <Input maxLength={80} {...form.register('name')} />
      </Field>
      {sending.fault}
    </FormDialog>
  );
};

export default RenameDialog;
