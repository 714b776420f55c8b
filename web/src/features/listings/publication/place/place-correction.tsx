import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { PropertyValues } from '../property-form-values.ts';

/** Where the server found that state and postal code do not match and knows the right one: fills it in by one press. */
export const PlaceCorrection = ({
  form,
  at,
}: {
  form: UseFormReturn<PropertyValues, unknown, NewProperty>;
  at: 'state' | 'zipCode';
}) => {
  const t = useT();
  const instead = form.formState.errors[at]?.types ?? {};
  const field = (['state', 'zipCode'] as const).find((one) => typeof instead[one] === 'string');
  if (field === undefined) return null;
  const value = String(instead[field]);
  return (
    <div>
      <Button
        size="sm"
        variant="line"
        onClick={() => {
          form.clearErrors(at);
          form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
          // The pressed button is gone.
          form.setFocus(field);
        }}
      >
        {t('Use {{value}}', { value })}
      </Button>
    </div>
  );
};
