import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input, Select } from '../../../ui/fields/input.tsx';
import styles from '../publication/property-form.module.css';
import type { PropertyValues } from '../publication/property-form-values.ts';

type PointField = 'latitude' | 'longitude' | 'showExactPoint';
type At = (field: PointField, label: string) => { id: string; label: string; error: string | undefined };

/**
 * The home's coordinates, for the few owners who enter them themselves, and their visibility: hidden unless the owner chooses
 * otherwise.
 */
export const PointFields = ({ form, at }: { form: UseFormReturn<PropertyValues, unknown, NewProperty>; at: At }) => {
  const t = useT();
  const latitude = at('latitude', t('Latitude'));
  const longitude = at('longitude', t('Longitude'));
  const [isOpen, setOpen] = useState(() => form.getValues('latitude') !== '');
  const isWrong = latitude.error !== undefined || longitude.error !== undefined;
  return (
    <details className={styles.fees} open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Set the point yourself')}</summary>
      <div className={`grid2 ${styles.fields}`}>
        <Field
          {...latitude}
          optional
          hint={t('Such as 30.2672. Without a point, the middle of the ZIP code is shown.')}
        >
          <Input inputMode="text" autoComplete="off" {...form.register('latitude')} />
        </Field>
        <Field {...longitude} optional hint={t('Such as -97.7431, with its minus sign.')}>
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
      </div>
    </details>
  );
};
