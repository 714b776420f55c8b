import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import { correctionIn } from '@lintel/contract/listings/zip-sentences';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PropertyValues } from './property-form-values.ts';

/** Where the server found that state and postal code do not go together and named the right one: puts it in by one press. */
export const PlaceCorrection = ({
  form,
  at,
}: {
  form: UseFormReturn<PropertyValues, unknown, NewProperty>;
  at: 'state' | 'zipCode';
}) => {
  const t = useT();
  const correction = correctionIn(form.formState.errors[at]?.message ?? '');
  if (correction === null) return null;
  const { field, value } = correction;
  return (
    <div>
      <Button
        size="sm"
        variant="line"
        onClick={() => {
          form.clearErrors(at);
          form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
          // The button that was pressed is gone.
          form.setFocus(field);
        }}
      >
        {t('Use {{value}}', { value })}
      </Button>
    </div>
  );
};
