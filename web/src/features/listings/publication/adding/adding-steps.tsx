import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import type { PropertyField } from '@lintel/contract/listings/property-fields';
import { type ReactNode, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SendForm } from '../../../../platform/forms/send-form.tsx';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Fieldset } from '../../../../ui/fields/fieldset.tsx';
import { AddressFields, DetailFields, PriceFields } from '../property-form-fields.tsx';
import type { PropertyValues } from '../property-form-values.ts';
import { HomePreview } from './home-preview.tsx';
import type { PendingPhotos } from './pending-photos.ts';
import { PhotoStep } from './photo-step.tsx';
import styles from './steps.module.css';
import { StepList, StepRow, useStepRow } from './steps.tsx';

/** Fields of each step, in display order. */
const fieldsOfSteps: readonly (readonly PropertyField[])[] = [
  ['address', 'unit', 'zipCode', 'city', 'state', 'latitude', 'longitude', 'showExactPoint'],
  ['title', 'bedrooms', 'bathrooms', 'squareFeet', 'petPolicy', 'description', 'amenities', 'accessibility'],
  ['images'],
  ['rent', 'availableDate', 'fees'],
];
export const fieldsInOrder: readonly PropertyField[] = fieldsOfSteps.flat();

/**
 * The form of a new home in four steps. All steps are rendered from the start, so that it can be sent from anywhere; errors are marked
 * at their step, and the first step with one is scrolled into view.
 */
export const AddingSteps = ({
  form,
  sending,
  pendingPhotos,
  above,
  onLast,
}: {
  form: UseFormReturn<PropertyValues, unknown, NewProperty>;
  sending: SendForm<PropertyValues>;
  pendingPhotos: PendingPhotos;
  /** The offer to restore a draft. */
  above: ReactNode;
  /** Called when the last step enters or leaves the view. */
  onLast: (isLast: boolean) => void;
}) => {
  const t = useT();
  const { row, at, goTo, show } = useStepRow();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { errors, submitCount } = form.formState;
  const { isSending } = sending;
  const faultsOf = (fields: readonly PropertyField[]): number => fields.filter((field) => errors[field]).length;
  const firstFaulty = fieldsOfSteps.findIndex((fields) => faultsOf(fields) > 0);
  // After a failed submit the summary has the focus; the first step with an error is shown beside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per press, not whenever a field is fixed
  useEffect(() => {
    if (submitCount > 0 && !isSending && firstFaulty >= 0) show(firstFaulty);
  }, [submitCount, isSending, show]);
  useEffect(() => onLast(at === fieldsOfSteps.length - 1), [at, onLast]);

  const next = async (from: number) => {
    const fields = fieldsOfSteps[from] ?? [];
    setLeft((all) => new Set(all).add(from));
    if (await form.trigger([...fields])) goTo(from + 1);
    else {
      const first = fields.find((field) => form.getFieldState(field).invalid);
      if (first) document.getElementById(sending.idOf(first))?.focus();
    }
  };
  const names = [t('Address'), t('Details'), t('Photos'), t('Price')];
  const contents = [
    <AddressFields key="address" form={form} sending={sending} />,
    <DetailFields key="details" form={form} sending={sending} />,
    <PhotoStep
      key="photos"
      id={sending.idOf('images')}
      pendingPhotos={pendingPhotos}
      error={sending.errorOf('images')}
    />,
    <div key="price" className={styles.last}>
      <PriceFields form={form} sending={sending} />
      <HomePreview form={form} pendingPhotos={pendingPhotos.pendingPhotos} />
      <p className="muted small">
        {t('We save your draft on this device for 30 days, or until you save it.')}{' '}
        {pendingPhotos.hasFiles ? t('Photos from this device are not: they are sent when you save.') : null}
      </p>
    </div>,
  ];
  const steps = fieldsOfSteps.map((fields, step) => {
    const faults = faultsOf(fields);
    return { name: names[step] ?? '', faults, isDone: left.has(step) && faults === 0, content: contents[step] };
  });
  return (
    <>
      <StepList steps={steps} at={at} onGo={goTo} />
      {above}
      <div className={styles.summary}>
        {sending.summary}
        {sending.fault}
      </div>
      <Fieldset disabled={isSending} className={styles.fields}>
        <StepRow row={row} steps={steps} onBack={(from) => goTo(from - 1)} onNext={(from) => void next(from)} />
      </Fieldset>
    </>
  );
};
