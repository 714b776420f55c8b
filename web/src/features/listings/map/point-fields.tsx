import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input, Select } from '../../../ui/fields/input.tsx';
import type { PropertyValues } from '../publication/property-form-values.ts';

type PointField = 'latitude' | 'longitude' | 'showExactPoint';

/** Where the home is on the map, and who may know it: nobody, unless the owner says so. */
export const PointFields = ({
  form,
  at,
}: {
  form: UseFormReturn<PropertyValues, unknown, NewProperty>;
  at: (field: PointField, label: string) => { id: string; label: string; error: string | undefined };
}) => {
  const t = useT();
  return (
    <>
      <Field
        {...at('latitude', t('Latitude'))}
        optional
        hint={t('Such as 30.2672. Without a point, the middle of the ZIP code is shown.')}
      >
        <Input inputMode="text" autoComplete="off" {...form.register('latitude')} />
      </Field>
      <Field {...at('longitude', t('Longitude'))} optional hint={t('Such as -97.7431, with its minus sign.')}>
        <Input inputMode="text" autoComplete="off" {...form.register('longitude')} />
      </Field>
      <div className="wide">
        <Field
          {...at('showExactPoint', t('What the map shows'))}
          hint={t('Only you and our staff can see more than you choose here.')}
        >
          <Select {...form.register('showExactPoint')}>
            <option value="false">{t('Approximate: a circle of about ⅓ mile')}</option>
            <option value="true">{t('The exact point')}</option>
          </Select>
        </Field>
      </div>
    </>
  );
};
