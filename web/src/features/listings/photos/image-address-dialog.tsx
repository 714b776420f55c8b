import { isImageAddress } from '@lintel/contract/listings/image-address';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useSendForm } from '../../../platform/forms/send-form.tsx';
import { NotSentError } from '../../../platform/queries/not-sent-error.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';

type Values = { address: string };
const fields: readonly (keyof Values)[] = ['address'];

/** Asks for the address of a picture on the web. A blank one adds nothing. */
export const ImageAddressDialog = ({
  onAdd,
  onClose,
}: {
  /** Returns null, or the error message in the reader's language. */
  onAdd: (address: string) => Promise<string | null>;
  onClose: () => void;
}) => {
  const t = useT();
  const form = useForm<Values>({ defaultValues: { address: '' }, shouldFocusError: false });
  const sending = useSendForm<Values, Values>({
    form,
    name: 'image',
    fields,
    send: async ({ address }) => {
      const given = address.trim();
      if (given !== '') {
        const refused = isImageAddress(given)
          ? await onAdd(given)
          : t('A picture needs an address that begins with http:// or https://');
        if (refused !== null)
          throw new NotSentError(refused, { address: refused }, { field: 'address', start: 0, end: 0, quote: given });
      }
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Add a photo from the web')}
      keep={t('Cancel')}
      action={t('Add photo')}
      pendingText={t('Adding...')}
      variant="primary"
      sending={sending}
      onClose={onClose}
    >
      <Field id={sending.idOf('address')} label={t('Enter image URL')} error={sending.errorOf('address')}>
        <Input data-dialog-first="" type="url" inputMode="url" autoComplete="off" {...form.register('address')} />
      </Field>
      {sending.fault}
    </FormDialog>
  );
};
