import { accessibilityFeatures, accessibilityLabels } from '@lintel/contract/listings/accessibility';
import { isImageAddress } from '@lintel/contract/listings/image-address';
import { petPolicies, petPolicyLabels } from '@lintel/contract/listings/labels';
import { mostImages, type NewProperty } from '@lintel/contract/listings/owner-schema';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { SendForm } from '../../../platform/forms/send-form.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput, Input, MoneyInput, Select, Textarea } from '../../../ui/fields/input.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { WordingCoach } from '../../monitor/wording-coach.embed.tsx';
import { PointFields } from '../map/point-fields.tsx';
import { FeeFields } from './fee-fields.tsx';
import { PlaceCorrection } from './place-correction.tsx';
import styles from './property-form.module.css';
import type { PropertyValues } from './property-form-values.ts';

type Wired = {
  form: UseFormReturn<PropertyValues, unknown, NewProperty>;
  sending: SendForm<PropertyValues>;
};

/** What the owner writes about the home, looked over while it is typed. */
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

/** Pictures of a new home by their addresses: asked for one by one, and removed again. */
const ImageFields = ({ form, sending }: Wired) => {
  const t = useT();
  const images = useWatch({ control: form.control, name: 'images' });
  const add = useRef<HTMLButtonElement>(null);
  const set = (next: string[]) => form.setValue('images', next, { shouldDirty: true });
  const ask = () => {
    const given = window.prompt(t('Enter image URL'))?.trim() ?? '';
    if (given === '' || images.includes(given)) return;
    if (!isImageAddress(given)) {
      form.setError('images', {
        type: 'address',
        message: 'A picture needs an address that begins with http:// or https://',
      });
      return;
    }
    form.clearErrors('images');
    set([...images, given]);
  };
  return (
    <ChoiceGroup
      id={sending.idOf('images')}
      legend={t('Pictures')}
      optional
      hint={t('Addresses of pictures on the web. Photos from this device can be added as soon as the home is saved.')}
      error={sending.errorOf('images')}
    >
      <ul className={styles.images} aria-label={t('Pictures')}>
        {images.map((image, at) => (
          <li key={image}>
            {/* Owners' own pictures, from anywhere: nobody there learns who looks. */}
            <img src={image} alt="" referrerPolicy="no-referrer" loading="lazy" decoding="async" />
            <span className={styles.address} translate="no">
              {image}
            </span>
            <Button
              size="sm"
              variant="line"
              icon={<Icon of={Trash2} />}
              onClick={() => {
                set(images.filter((_, other) => other !== at));
                // The button that was pressed is gone.
                add.current?.focus();
              }}
            >
              {t('Remove')} <span className="vh">{t('picture {{number}}', { number: at + 1 })}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button
          ref={add}
          variant="line"
          size="sm"
          icon={<Icon of={ImagePlus} />}
          disabled={images.length >= mostImages}
          onClick={ask}
        >
          {t('Add Image')}
        </Button>
      </div>
    </ChoiceGroup>
  );
};

/** The fields of the form about a home. A home that is there already has its pictures beside the form. */
export const PropertyFields = ({ form, sending, isNew }: Wired & { isNew: boolean }) => {
  const t = useT();
  const at = (field: Exclude<keyof PropertyValues, 'images' | 'fees' | 'accessibility'>, label: string) => ({
    id: sending.idOf(field),
    label,
    error: sending.errorOf(field),
  });
  return (
    <div className={`grid2 ${styles.fields}`}>
      <div className="wide">
        <Field {...at('title', t('Title'))}>
          <Input {...form.register('title')} />
        </Field>
        <CoachedText form={form} name="title" />
      </div>
      <div className="wide">
        <Field {...at('address', t('Address'))}>
          <Input autoComplete="off" {...form.register('address')} />
        </Field>
      </div>
      <Field {...at('city', t('City'))}>
        <Input autoComplete="off" {...form.register('city')} />
      </Field>
      <div>
        <Field {...at('state', t('State'))} hint={t('Two letters or the name, such as OH')}>
          <Input autoComplete="off" {...form.register('state')} />
        </Field>
        <PlaceCorrection form={form} at="state" />
      </div>
      <div>
        <Field {...at('zipCode', t('Zip Code'))}>
          <Input autoComplete="off" {...form.register('zipCode')} />
        </Field>
        <PlaceCorrection form={form} at="zipCode" />
      </div>
      <PointFields form={form} at={at} />
      <Field {...at('rent', t('Monthly Rent'))}>
        <MoneyInput {...form.register('rent')} />
      </Field>
      <div className="wide">
        <FeeFields form={form} sending={sending} />
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
      <Field {...at('availableDate', t('Available Date'))}>
        <DateInput {...form.register('availableDate')} />
      </Field>
      <div className="wide">
        <Field {...at('description', t('Description'))}>
          <Textarea rows={5} {...form.register('description')} />
        </Field>
        <CoachedText form={form} name="description" />
      </div>
      <div className="wide">
        <Field {...at('amenities', t('Amenities'))} optional hint={t('Separate them with commas: Parking, Laundry')}>
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
      <Field {...at('petPolicy', t('Pet Policy'))}>
        <Select {...form.register('petPolicy')}>
          {petPolicies.map((policy) => (
            <option key={policy} value={policy}>
              {t(petPolicyLabels[policy])}
            </option>
          ))}
        </Select>
      </Field>
      {isNew ? (
        <div className="wide">
          <ImageFields form={form} sending={sending} />
        </div>
      ) : null}
    </div>
  );
};
