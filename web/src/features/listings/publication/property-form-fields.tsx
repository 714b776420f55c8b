import { accessibilityFeatures, accessibilityLabels } from '@lintel/contract/listings/accessibility';
import { petPolicies, petPolicyLabels } from '@lintel/contract/listings/labels';
import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import { unitLength } from '@lintel/contract/listings/unit';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { SendForm } from '../../../platform/forms/send-form.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Checkbox, ChoiceGroup } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput, Input, MoneyInput, Select, Textarea } from '../../../ui/fields/input.tsx';
import { WordingCoach } from '../../monitor/wording-coach.embed.tsx';
import { PinPlace } from '../map/pin/pin-place.tsx';
import { PointFields } from '../map/point-fields.tsx';
import { AmenityBoxes } from './amenity-boxes.tsx';
import { FeeFields } from './fee-fields.tsx';
import { PlaceCorrection } from './place/place-correction.tsx';
import { RegionList } from './place/region-list.tsx';
import { splitAddress } from './place/split-address.ts';
import { ZipPlace } from './place/zip-place.tsx';
import styles from './property-form.module.css';
import type { PropertyValues } from './property-form-values.ts';

export type Wired = {
  form: UseFormReturn<PropertyValues, unknown, NewProperty>;
  sending: SendForm<PropertyValues>;
};

/** The owner's text about the home, checked while it is typed. */
const CoachedText = ({ form, name }: { form: Wired['form']; name: 'title' | 'description' }) => {
  const [text, state, city] = useWatch({ control: form.control, name: [name, 'state', 'city'] });
  return (
    <WordingCoach
      text={text}
      context="listing"
      place={{ state, city }}
      onUse={(better) => form.setValue(name, better, { shouldDirty: true, shouldValidate: true })}
    />
  );
};

/** Returns the name, the error message and the id of a field of the form about a home. */
const useAt =
  (sending: Wired['sending']) =>
  (field: Exclude<keyof PropertyValues, 'images' | 'fees' | 'accessibility'>, label: string) => ({
    id: sending.idOf(field),
    label,
    error: sending.errorOf(field),
  });

/**
 * Splits a whole address that was typed into the street's field. If another city, state or ZIP code was typed already, everything
 * stays as it is.
 */
const spreadAddress = (form: Wired['form']) => {
  const parts = splitAddress(form.getValues('address'));
  if (parts === null) return;
  const rest = ['zipCode', 'city', 'state'] as const;
  const differs = (field: (typeof rest)[number]) => {
    const there = form.getValues(field).trim().toLowerCase();
    return there !== '' && there !== parts[field].toLowerCase();
  };
  if (rest.some(differs)) return;
  for (const field of ['address', ...rest] as const)
    form.setValue(field, parts[field], { shouldDirty: true, shouldValidate: true });
};

/** The home's address. The ZIP code fills in city and state, and the place on the map. */
export const AddressFields = ({ form, sending }: Wired) => {
  const t = useT();
  const at = useAt(sending);
  return (
    <div className={`grid2 ${styles.fields}`}>
      <div className="wide">
        <div className={styles.street}>
          <Field {...at('address', t('Address'))}>
            <Input autoComplete="off" {...form.register('address', { onBlur: () => spreadAddress(form) })} />
          </Field>
          <Field {...at('unit', t('Unit'))} optional hint={t('Such as Apt 2B')}>
            <Input autoComplete="off" maxLength={unitLength} {...form.register('unit')} />
          </Field>
        </div>
      </div>
      <div>
        <Field {...at('zipCode', t('Zip Code'))}>
          <Input autoComplete="off" {...form.register('zipCode')} />
        </Field>
        <PlaceCorrection form={form} at="zipCode" />
      </div>
      <Field {...at('city', t('City'))}>
        <Input autoComplete="off" {...form.register('city')} />
      </Field>
      <div>
        <Field {...at('state', t('State'))}>
          <Input autoComplete="off" list={`${sending.idOf('state')}-list`} {...form.register('state')} />
        </Field>
        <RegionList id={`${sending.idOf('state')}-list`} />
        <PlaceCorrection form={form} at="state" />
      </div>
      <div className="wide">
        <ZipPlace form={form} />
        <PinPlace form={form} />
      </div>
      <div className="wide">
        <PointFields form={form} at={at} />
      </div>
    </div>
  );
};

/** Fields that describe a home. */
export const DetailFields = ({ form, sending }: Wired) => {
  const t = useT();
  const at = useAt(sending);
  return (
    <div className={`grid2 ${styles.fields}`}>
      <div className="wide">
        <Field {...at('title', t('Title'))}>
          <Input {...form.register('title')} />
        </Field>
        <CoachedText form={form} name="title" />
      </div>
      <Field {...at('bedrooms', t('Bedrooms'))} hint={t('0 is a studio')}>
        <Input type="number" min={0} step={1} inputMode="numeric" {...form.register('bedrooms')} />
      </Field>
      <Field {...at('bathrooms', t('Bathrooms'))}>
        <Input type="number" min={0.5} step={0.5} inputMode="decimal" {...form.register('bathrooms')} />
      </Field>
      <Field {...at('squareFeet', t('Square Feet'))} optional>
        <Input type="number" min={1} step={1} inputMode="numeric" {...form.register('squareFeet')} />
      </Field>
      <Field {...at('petPolicy', t('Pet Policy'))}>
        <Select {...form.register('petPolicy')}>
          {petPolicies.map((policy) => (
            <option key={policy} value={policy}>
              {t(petPolicyLabels[policy])}
            </option>
          ))}
        </Select>
      </Field>
      <div className="wide">
        <Field {...at('description', t('Description'))}>
          <Textarea rows={5} {...form.register('description')} />
        </Field>
        <CoachedText form={form} name="description" />
      </div>
      <div className="wide">
        <AmenityBoxes form={form} />
        <Field {...at('amenities', t('Amenities'))} optional hint={t('Add others, separated by commas')}>
          <Textarea rows={2} {...form.register('amenities')} />
        </Field>
      </div>
      <div className="wide">
        <ChoiceGroup
          id={sending.idOf('accessibility')}
          legend={t('Accessibility')}
          optional
          columns={2}
          hint={t('Accessibility features. People search for these.')}
          error={sending.errorOf('accessibility')}
        >
          {accessibilityFeatures.map((feature) => (
            <Checkbox
              key={feature}
              value={feature}
              label={t(accessibilityLabels[feature])}
              {...form.register('accessibility')}
            />
          ))}
        </ChoiceGroup>
      </div>
    </div>
  );
};

/** The home's price, and the day from which it is available. */
export const PriceFields = ({ form, sending }: Wired) => {
  const t = useT();
  const at = useAt(sending);
  return (
    <div className={`grid2 ${styles.fields}`}>
      <Field {...at('rent', t('Monthly Rent'))}>
        <MoneyInput {...form.register('rent')} />
      </Field>
      <Field {...at('availableDate', t('Available Date'))}>
        <DateInput {...form.register('availableDate')} />
      </Field>
      <div className="wide">
        <FeeFields form={form} sending={sending} />
      </div>
    </div>
  );
};
