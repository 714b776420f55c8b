import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/fields/choice.tsx';
import { commonAmenities, isAmong, withAmenity } from './common-amenities.ts';
import type { PropertyValues } from './property-form-values.ts';

/** Checkboxes for common amenities. They write into the text field of amenities, whose value is what is sent. */
export const AmenityBoxes = ({ form }: { form: UseFormReturn<PropertyValues, unknown, NewProperty> }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const text = useWatch({ control: form.control, name: 'amenities' });
  return (
    <ChoiceGroup legend={t('What the home has')} optional columns={2}>
      {commonAmenities.map((word) => (
        <Checkbox
          key={word}
          label={tDynamic(word)}
          checked={isAmong(text, word)}
          onChange={(event) =>
            form.setValue('amenities', withAmenity(text, word, event.target.checked), { shouldDirty: true })
          }
        />
      ))}
    </ChoiceGroup>
  );
};
