import { feeKindLabels, feeTimes } from '@lintel/contract/listings/fees';
import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import type { UseFormReturn } from 'react-hook-form';
import type { SendForm } from '../../../platform/forms/send-form.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { ChoiceGroup } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/input.tsx';
import styles from './property-form.module.css';
import { feeSlots, type PropertyValues } from './property-form-values.ts';

/** Fees that every tenant must pay, each by its purpose: empty ones do not exist. */
export const FeeFields = ({
  form,
  sending,
}: {
  form: UseFormReturn<PropertyValues, unknown, NewProperty>;
  sending: SendForm<PropertyValues>;
}) => {
  const t = useT();
  const titles = { monthly: t('Every month'), once: t('One-time, at move-in') };
  return (
    <ChoiceGroup
      id={sending.idOf('fees')}
      legend={t('Required fees')}
      optional
      hint={t('We add these to the advertised price. Leave out optional fees and deposits.')}
      error={sending.errorOf('fees')}
    >
      {feeTimes.map((due) => (
        <details
          key={due}
          className={styles.fees}
          open={feeSlots.some((slot, at) => slot.due === due && form.getValues().fees?.[at])}
        >
          <summary>{titles[due]}</summary>
          <div className="grid2">
            {feeSlots.map((slot, at) =>
              slot.due === due ? (
                <Field key={slot.kind} label={t(feeKindLabels[slot.kind])} optional>
                  <MoneyInput {...form.register(`fees.${at}`)} />
                </Field>
              ) : null,
            )}
          </div>
        </details>
      ))}
    </ChoiceGroup>
  );
};
